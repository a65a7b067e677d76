/** A page that cannot be shown, with the HTTP status that says why. */
export class RouteError extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode = 500) {
    super(message);
    this.name = 'RouteError';
    this.statusCode = statusCode;
  }
}
