import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brand } from '@prarambh/contract/brand';
import { expect, test } from 'vitest';
import { pageSettings } from '../scripts/project-settings.ts';

test('one commit builds the pages of each project with that project’s address', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  fs.writeFileSync(
    path.join(folder, '.env.staging'),
    'SITE_URL=https://staging.example\nAPP_CHECK_SITE_KEY=none\n',
  );
  fs.writeFileSync(path.join(folder, '.env.live'), 'SITE_URL=https://live.example\nAPP_CHECK_SITE_KEY=key\n');
  const settingsOf = (GCLOUD_PROJECT: string) =>
    pageSettings({ GCLOUD_PROJECT, RESOURCE_DIR: 'web/dist' }, folder);
  expect(settingsOf('staging')).toEqual({ siteUrl: 'https://staging.example', appCheckSiteKey: '' });
  expect(settingsOf('live')).toEqual({ siteUrl: 'https://live.example', appCheckSiteKey: 'key' });
  expect(() => settingsOf('unknown')).toThrow('npm run settings -- --project unknown');
  expect(pageSettings({}, folder)).toEqual({ siteUrl: brand.siteUrl, appCheckSiteKey: '' });
  fs.rmSync(folder, { recursive: true });
});
