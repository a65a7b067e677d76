import { parseArgs } from 'node:util';
import { simulate } from '#server/demo/simulate.ts';

// Makes the demo ward live against a running server:
//   npm run simulate -- --rate 60 [--url http://127.0.0.1:3000] [--codes "7K3M-Q2XV,4HWP-9D2C"]
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '60' },
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    codes: { type: 'string' },
  },
});
const rate = Number(values.rate);

if (!(rate > 0 && rate <= 3600)) {
  console.error('--rate is a number of requests an hour, at most 3600.');
  process.exitCode = 2;
} else {
  try {
    const codes = values.codes?.split(',').map((code) => code.trim());
    const simulation = await simulate({
      origin: values.url.replace(/\/$/, ''),
      rate,
      say: (line) => console.log(line),
      ...(codes ? { codes } : {}),
    });
    process.once('SIGINT', () => {
      // Ends by itself when the last call is answered.
      void simulation.stop().then(() => console.log('Stopped.'));
    });
  } catch (error) {
    console.error(
      `The demo ward cannot be simulated at ${values.url}: ${error instanceof Error ? error.message : error}`,
    );
    process.exitCode = 1;
  }
}
