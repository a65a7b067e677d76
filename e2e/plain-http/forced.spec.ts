import { expectSockets, test } from './named-server.ts';

test('on plain http beyond this machine both apps insist on TLS for their live connection', async ({
  browser,
  server,
  newHospital,
}) => {
  await expectSockets(browser, server.origin, { hospital: await newHospital(), protocol: 'wss:' });
});
