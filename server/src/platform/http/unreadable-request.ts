/** The server cannot read a request. REST and GraphQL respond with the status and the message of this error. */
export class UnreadableRequestError extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode: number) {
    super(message);
    this.statusCode = statusCode;
  }
}
