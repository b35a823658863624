import { newDataFolder, startHost } from '../e2e/support/host';

const PASSWORD = 'Prarambh@2026';

interface Figures {
  name: string;
  milliseconds: number[];
}

function print({ name, milliseconds }: Figures): void {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
  console.log(`  ${name.padEnd(34)}p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   (${sorted.length} calls)`);
}

async function timed(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    const response = await call(index);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Prints the latency of common calls, one after the other, against a local instance. */
export async function benchApi(): Promise<void> {
  const folder = newDataFolder();
  const host = await startHost(folder.path);
  const base = `${host.siteUrl}/api`;
  const login = (email: string) =>
    fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  const { token } = (await (await login('accountant@prarambh.test')).json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  console.log('\nAPI, local instance');
  print({
    name: 'GET /internships/public',
    milliseconds: await timed(100, () => fetch(`${base}/internships/public`)),
  });
  print({ name: 'POST /auth/login', milliseconds: await timed(50, () => login('student@prarambh.test')) });
  print({
    name: 'GET /applications',
    milliseconds: await timed(100, () => fetch(`${base}/applications`, { headers })),
  });
  print({
    name: 'GET /applications?q=',
    milliseconds: await timed(100, () => fetch(`${base}/applications?q=sharma`, { headers })),
  });
  print({
    name: 'GET /dashboard/stats',
    milliseconds: await timed(100, () => fetch(`${base}/dashboard/stats`, { headers })),
  });
  await host.stop();
  folder.remove();
}
