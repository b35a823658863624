import { spawnSync } from 'node:child_process';

if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
  console.error(`The rules are tested inside the official Firestore and Storage emulators, which need Java 21 or newer
and are downloaded once by the Firebase CLI. Install a JDK (https://adoptium.net) and run this again.`);
  process.exit(1);
}

const command = 'vitest run --root rules';
const args = ['emulators:exec', '--project', 'demo-prarambh', '--only', 'firestore,storage', command];
const { status } = spawnSync('firebase', args, { stdio: 'inherit', shell: process.platform === 'win32' });
if (status !== 0) console.error('The rules were not proven: see the lines above.');
process.exit(status ?? 1);
