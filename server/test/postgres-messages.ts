/** Encodes the wire format of a PostgreSQL error with this SQLSTATE. */
export function encodeErrorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mtest\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}
