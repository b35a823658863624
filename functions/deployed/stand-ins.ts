/**
 * Loaded before the deployed function: a Firestore in its own process, because the official emulator needs Java, and
 * an answer to whoever asks how much memory the process has taken.
 */
import { createRequire } from 'node:module';
import { openFirestore } from '@prarambh/local/firestore-engine';

const require = createRequire(import.meta.url);
const place = require.resolve('firebase-admin/firestore');
const { firestore } = openFirestore({ projectId: process.env.GCLOUD_PROJECT ?? '', warn: console.warn });
const admin = require(place) as object;
const loaded = require.cache[place];
if (loaded) loaded.exports = { ...admin, getFirestore: () => firestore };

process.on('message', () => process.send?.(process.resourceUsage().maxRSS));
