import type { Server } from 'node:http';

const patienceMs = 8_000;
const sweepMs = 50;

/** Takes no new connection, lets requests under way end, and cuts off what has not ended after eight seconds. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive becomes idle only when its request ends, so it is looked for again and again.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
