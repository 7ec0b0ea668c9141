import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end(process.env.DATABASE_URL));
server.listen(Number(process.env.PORT), () => process.send({ type: 'ready' }));
const end = () => server.close(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
