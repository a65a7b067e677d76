/** Prints what deserves a second look, and fails for none of it: meaning makes the folders, not a number of files. */
import { smallFolders } from '../../test/rooms/size-rules.ts';
import { readTree } from '../../test/rooms/source.ts';
import { root } from './run.ts';

for (const hint of smallFolders(readTree(root))) console.log(`hint: ${hint}`);
