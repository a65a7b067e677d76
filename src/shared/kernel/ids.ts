/** A UUID that is known to name one kind of thing; the brand exists in types alone. */
type Id<Kind extends string> = string & { readonly __kind?: Kind };

export type HospitalId = Id<'hospital'>;
export type BedId = Id<'bed'>;
export type StayId = Id<'stay'>;
export type EmployeeId = Id<'employee'>;
export type UserId = Id<'user'>;
export type DeviceId = Id<'device'>;
export type SessionId = Id<'session'>;
/** The Pusher protocol's name of one connection: `digits.digits`. */
export type SocketId = string;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** What the QR guard lets through: versions 1 to 5, variant 8, 9, a or b. */
export const qrUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

export function isQrUuid(value: unknown): value is string {
  return typeof value === 'string' && qrUuid.test(value);
}
