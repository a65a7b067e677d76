// Made by `npm run db:types` from the migrated database. Do not edit.

export interface SignInCounterTable {
  kind: string;
  key_hash: Buffer;
  tries: number;
  refused: number;
  undecided: number;
  began_at: Date;
  admitted_at: Date;
  wrong_at: Date | null;
  verdict: 'admitted' | 'undecided' | 'refused';
}

export interface AccountFailureTable {
  key_hash: Buffer;
  failures: number;
  failed_at: Date;
  recent: number;
  recent_from: Date;
  alarmed_from: Date | null;
}

export interface KnownDeviceTable {
  key_hash: Buffer;
  signed_in_at: Date;
}

export interface WrongSignInTable {
  minute: Date;
  tries: number;
}
