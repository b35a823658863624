import { fail, readOptions } from '@prarambh/functions/command-line';

const scenarios: Record<string, () => Promise<void>> = {
  documents: async () => (await import('./load/documents')).makeDocuments(),
  certificates: async () => (await import('./load/bulk-certificates')).issueCertificates(),
  exports: async () => (await import('./load/exports')).exportApplications(),
  rename: async () => (await import('./load/rename')).renameInternship(),
  rush: async () => (await import('./load/rush')).rushOnInternship(),
  day: async () => (await import('./load/admission-day')).liveAdmissionDay(),
};

const USAGE = `Usage: npm run bench -- load [--only NAME]

Puts the product under load and prints times, memory, reads and writes. --only chooses a scenario and may be repeated:
${Object.keys(scenarios).join(', ')}.`;

/** Runs the scenarios that the command line chooses, or all. */
export async function benchLoad(): Promise<void> {
  const names = Object.keys(scenarios);
  const only = { type: 'string', multiple: true, default: names } as const;
  const chosen = readOptions(USAGE, { only }, process.argv.slice(3)).only;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0) fail(`There is no scenario ${unknown.join(', ')}.\n\n${USAGE}`);
  for (const name of chosen) await scenarios[name]?.();
}
