import type { Server } from 'node:http';

const patienceMs = 8_000;
const sweepMs = 50;

/** Stops accepting connections, lets open requests finish, and cuts off the rest after eight seconds. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle only when its request ends, so check repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
