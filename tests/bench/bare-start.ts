// Node's plain server: the minimum startup time of a process. `bare-start.ts PORT`.
import { createServer } from 'node:http';

createServer((_request, response) => response.end('ready')).listen(Number(process.argv[2]), '127.0.0.1');
process.on('disconnect', () => process.exit(0));
