import pg from 'pg';
import { WebSocketServer } from 'ws';

// The least that "pressed here, shown there" can cost: one row committed, one frame sent. A process of its own, as the
// server is.

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 1 });
const websockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
websockets.on('connection', (socket) => {
  socket.on('message', async (body: Buffer) => {
    await pool.query('insert into bench_floor (body) values ($1)', [body.toString()]);
    socket.send(body, { binary: false });
  });
});
websockets.on('listening', () => {
  const address = websockets.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});
