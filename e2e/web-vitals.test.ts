import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { PHONE, useBrowser } from './support/browser';

const openPage = useBrowser();

interface WebVitalMetric {
  page: string;
  device: string;
  vital: string;
}

/** Makes this visit a measured one, like a real visitor's. */
function beMeasured(): void {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  Math.random = () => 0;
}

test("a visitor's measurements are counted when the page closes, and appear on the admins' home", async () => {
  const token = await login('admin@prarambh.test', DEMO_PASSWORD);
  const counted = async () => (await http<WebVitalMetric[]>('GET', '/web-vitals', { token })).body.data;
  const visitor = await openPage({ viewport: PHONE });
  await visitor.addInitScript(beMeasured);
  const measuring = visitor.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('sendBeacon'),
  );
  await visitor.goto('/refund');
  await measuring;
  await visitor.getByRole('heading', { level: 1 }).click();
  await visitor.goto('about:blank');
  await expect
    .poll(counted, { timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ page: '/refund', device: 'phone', vital: 'LCP' }));

  const admin = await openPage({ token });
  await admin.goto('/admin-dashboard');
  const chart = admin.getByRole('region', { name: 'How long visitors wait' });
  await chart.getByRole('listitem').filter({ hasText: '/refund' }).waitFor();
});
