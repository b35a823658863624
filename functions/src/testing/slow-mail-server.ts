import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SlowMailServer {
  smtpUrl: string;
  /** Number of mails that it has read to their end. */
  taken(): number;
  connections(): number;
  /** Answers for the mails it has read, and from now on at once. */
  answer(): void;
  close(): Promise<void>;
}

const REPLIES: Record<string, string> = { DATA: '354 Go on', QUIT: '221 Bye' };
const END_OF_MAIL = '\r\n.\r\n';

/** Starts a mail server that greets and reads mails, but confirms them only on request. */
export async function startSlowMailServer(): Promise<SlowMailServer> {
  const sockets: Socket[] = [];
  const waiting: Socket[] = [];
  let taken = 0;
  let isPrompt = false;

  function take(socket: Socket): void {
    taken += 1;
    if (isPrompt) socket.write('250 Taken\r\n');
    else waiting.push(socket);
  }

  function talk(socket: Socket): void {
    let isMail = false;
    let mail = '';
    socket.write('220 Ready\r\n');
    socket.on('data', (chunk) => {
      if (isMail) {
        mail += String(chunk);
        if (!mail.endsWith(END_OF_MAIL)) return;
        isMail = false;
        mail = '';
        take(socket);
        return;
      }
      const [command = ''] = String(chunk).trim().split(' ');
      isMail = command === 'DATA';
      socket.write(`${REPLIES[command] ?? '250 Fine'}\r\n`);
    });
  }

  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    connections: () => sockets.length,
    answer() {
      isPrompt = true;
      for (const socket of waiting.splice(0)) socket.write('250 Taken\r\n');
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
