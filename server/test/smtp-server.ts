import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedEmail {
  from: string;
  to: string[];
  email: Email;
}

/**
 * Starts an SMTP server on a free port. Tests can replace `getRejectionCode`, which returns the SMTP code of a
 * rejected recipient, or null to accept the recipient.
 */
export async function startSmtpServer() {
  const receivedEmails: ReceivedEmail[] = [];
  const state = {
    received: receivedEmails,
    getRejectionCode: (_recipient: string): number | null => null,
    url: '',
    stop: async () => {},
  };
  const createRejection = (code: number) => Object.assign(new Error(`Rejected with ${code}.`), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = state.getRejectionCode(address);
      return code ? done(createRejection(code)) : done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          const { mailFrom, rcptTo } = session.envelope;
          receivedEmails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            email,
          });
          done();
        });
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  state.stop = () => new Promise((closed) => server.close(closed));
  return state;
}

/**
 * Starts a TCP server that passes each connection to `onConnection`. `firstConnection` resolves when the first client
 * connects.
 */
export async function startRawSmtpServer(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const firstConnection = new Promise<void>((done) => server.once('connection', () => done()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    firstConnection,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
