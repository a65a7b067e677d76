import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { headsPlace, headsPlaces, readHeads, type WrittenHead } from '#server/platform/history/heads.ts';
import { type Finding, type Verdict, verifyHistory } from '#server/platform/history/verify.ts';
import { openDatabase, openKysely } from './open-database.ts';

// Checks the chained history of every hospital, beside a running server or without one: `npm run verify-log`.
// The heads are read from the data folder and from WARDBELL_HEADS, or from the one place that is named, a file or an
// address: `npm run verify-log -- /mnt/elsewhere/history-heads.jsonl`.
// Ends with 0 when nothing is wrong, 1 when something was removed, changed or cut off, 2 when it could not be checked.

const config = readConfig();
const SHOWN = 20; // rows that wait, of each hospital

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(`The history could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function verify(): Promise<number> {
  const heads = await readAllHeads();
  const opened = await openDatabase(config);
  const db = openKysely(opened);
  try {
    const verdicts = await verifyHistory(db, { key: opened.secrets.log_chain_key, heads });
    for (const verdict of verdicts) report(verdict, heads);
    return verdicts.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } finally {
    await db.destroy();
    await opened.close();
  }
}

async function readAllHeads(): Promise<WrittenHead[]> {
  const named = process.argv[2];
  if (named && !/^https?:/.test(named) && !existsSync(named)) throw new Error(`there is no file ${named}.`);
  const places = named ? [headsPlace(named)] : headsPlaces(config.data_folder, config.heads.place);
  const all: WrittenHead[] = [];
  for (const place of places) {
    const heads = await readHeads(place);
    console.log(`${heads.length} written heads in ${place.name}; without them a cut-off end cannot be seen.`);
    all.push(...heads);
  }
  return all;
}

function report({ hospital, chained, unchained, findings }: Verdict, heads: WrittenHead[]): void {
  console.log(
    `Hospital ${hospital}: ${chained} in the chain, ${unchained.length} not in the chain yet, ${findings.length} findings.`,
  );
  const [oldest] = unchained;
  if (oldest)
    console.log(
      `  not in the chain yet, since ${oldest.at.toISOString()}: a running server chains them within a second, a stopped one at its next start`,
    );
  for (const { source, row_id } of unchained.slice(0, SHOWN)) console.log(`    ${source} ${row_id}`);
  if (unchained.length > SHOWN) console.log(`    and ${unchained.length - SHOWN} more`);
  for (const finding of findings) console.error(`  ${inWords(finding, heads)}`);
}

function inWords({ kind, hospital, seq, source, row_id }: Finding, heads: WrittenHead[]): string {
  if (kind === 'cut_off') {
    const written = heads.find((head) => head.hospital === hospital && head.seq === seq);
    return `cut_off at ${seq}: the chain does not have the head that was written down on ${written?.at}; what led up to it is lost, replaced or from a newer copy`;
  }
  return `${kind}${seq === undefined ? '' : ` at ${seq}`}${source ? `: ${source} ${row_id}` : ''}`;
}
