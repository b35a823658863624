const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}. See https://nodejs.org.`);
  process.exit(1);
}

// Loaded after the version check, because older Node versions cannot parse it.
const { run } = await import('./run');
await run();

export {};
