import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { signedIn } from '../../testing/people';

const PAGE = `<!doctype html><html><head><title>Prarambh</title>
<meta name="robots" content="noindex" />
<meta
  name="description"
  content="The site"
/></head><body><div id="root"></div></body></html>`;
/** As the build writes it. */
const INTERNSHIP_PAGE = PAGE.replace(
  '<div id="root">',
  '<div id="root"><img src="{{image}}"/><h1>{{title}}</h1><p>{{company}}</p><p>{{shortDescription}}</p><p>{{description}}</p>',
);

const card = (picture: string) =>
  `<article>${picture}<h2>{{title}}</h2><p>{{shortDescription}}</p><ul><li class="a"><b>{{technology}}</b></li></ul>` +
  '{{stipend}} {{duration}}<span>{{fact}}</span><a aria-label="{{title}}" href="/internships/{{_id}}"></a></article>';
const LIST_PAGE = PAGE.replace(
  '</head>',
  '<link rel="preload" as="image" href="{{image}}" /></head>',
).replace(
  '<div id="root">',
  `<div id="root"><main>${card('<img src="{{image}}"/>')}${card('<svg></svg>')}</main>`,
);

/** Hosting, as the function sees it. */
const site = await new Promise<Server>((resolve) => {
  const server: Server = createServer((request, response) => {
    const page = { '/app': PAGE, '/internship': INTERNSHIP_PAGE, '/internship-list': LIST_PAGE }[
      request.url ?? ''
    ];
    response.writeHead(page ? 200 : 404, { 'Content-Security-Policy': "default-src 'self'" });
    response.end(page);
  }).listen(0, '127.0.0.1', () => resolve(server));
});
afterAll(() => void site.close());

const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const api = await useApi({ config: { siteUrl } });
const admin = await signedIn(api, { role: 'admin' });
const open = (path: string) => fetch(`${api.url.replace(/\/api$/, '')}${path}`);

const factsIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('a shared link shows what the internship is, and search engines may list it as a job', async () => {
  const internship = await addInternship(api, admin, {
    title: 'Data <Analytics>',
    image: 'https://pictures.example/data.jpg',
    stipend: 5000,
    stipendType: 'month',
  });
  const response = await open(`/internships/${internship._id}`);
  const html = await response.text();
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(html).toContain('<title>Data &#60;Analytics&#62; | Prarambh</title>');
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/internships/${internship._id}" />`);
  expect(html).toContain('<meta property="og:image" content="https://pictures.example/data.jpg" />');
  expect(html).not.toContain('noindex');
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(factsIn(html)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Data <Analytics>',
    employmentType: 'INTERN',
    baseSalary: { currency: 'INR', value: { value: 5000, unitText: 'MONTH' } },
  });
});

test('who runs no scripts reads the text of the internship, of which nothing is taken for markup', async () => {
  const internship = await addInternship(api, admin, {
    title: 'Data <Analytics>',
    image: 'https://pictures.example/data.jpg?a=1&b="',
    shortDescription: 'Ask {{title}} of data',
    description: 'Line one\n<script>alert(1)</script> $& {{company}}',
  });
  const html = await (await open(`/internships/${internship._id}`)).text();
  expect(html).toContain('<h1>Data &#60;Analytics&#62;</h1>');
  expect(html).toContain('<p>Ask {{title}} of data</p>');
  expect(html).toContain('<p>Line one\n&#60;script&#62;alert(1)&#60;/script&#62; $&#38; {{company}}</p>');
  expect(html).toContain('<img src="https://pictures.example/data.jpg?a=1&#38;b=');
});

test('a search engine learns until when one can apply and from when the work is, and of nothing that is over', async () => {
  const running = await addInternship(api, admin, {
    applicationDeadline: '2031-03-01',
    startDate: '2031-03-10',
  });
  expect(factsIn(await (await open(`/internships/${running._id}`)).text())).toMatchObject({
    validThrough: '2031-03-01T23:59:59+05:30',
    jobStartDate: '2031-03-10',
  });
  const over = await addInternship(api, admin, { applicationDeadline: '2020-03-01' });
  expect(factsIn(await (await open(`/internships/${over._id}`)).text())).toBeNull();
});

test('an internship that takes nobody any more is not offered as a job', async () => {
  const internship = await addInternship(api, admin, { isAccepting: false });
  expect(factsIn(await (await open(`/internships/${internship._id}`)).text())).toBeNull();
});

test.each(['none', '%00', '%E0%A4%A', 'x'.repeat(300)])(
  'an address that names no internship (%s) opens the page as it is, and nobody keeps that',
  async (id) => {
    const response = await open(`/internships/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(PAGE);
  },
);

/** As those that were kept before each had to have one. */
const withoutPicture = ({ _id }: { _id: string }) =>
  api.platform.firestore.collection('internships').doc(_id).update({ image: '' });

test('the list’s page has the newest ones as cards before any script has come', async () => {
  await addInternship(api, admin, { isAccepting: false, title: 'Closed' });
  const plain = await addInternship(api, admin, {
    title: 'Without {{image}}',
    applicationDeadline: '2031-03-01',
    totalPositions: 7,
  });
  await withoutPicture(plain);
  const pictured = await addInternship(api, admin, {
    title: 'Data <Analytics>',
    image: 'https://pictures.example/data.jpg?a={{title}}',
    technologies: ['$& & more', 'B', 'C', 'D', 'E'],
    stipend: 5000,
    stipendType: 'month',
    duration: 8,
  });
  const response = await open('/internships');
  const html = await response.text();
  const [first, second] = html.match(/<article>.*?<\/article>/gs) ?? [];
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(first).toContain(
    '<img src="https://pictures.example/data.jpg?a={{title}}"/><h2>Data &#60;Analytics&#62;</h2>',
  );
  expect(first).toContain(
    '<li class="a"><b>$&#38; &#38; more</b></li><li class="a"><b>B</b></li><li class="a"><b>C</b></li><li class="a"><b>D</b></li></ul>',
  );
  expect(first).toContain('₹5,000/month 8 Weeks<span>');
  expect(first).toContain(`aria-label="Data &#60;Analytics&#62;" href="/internships/${pictured._id}"`);
  expect(second).toContain('<svg></svg><h2>Without {{image}}</h2>');
  expect(second).toContain('<span>7 seats left</span><span>Apply by 01/03/2031</span>');
  expect(second).toContain(`/internships/${plain._id}`);
  expect(html.split('</head>')[0]).toContain(
    'as="image" href="https://pictures.example/data.jpg?a={{title}}"',
  );
  expect(html).not.toContain('Closed');
  expect(html.match(/<article>/g)?.length).toBeLessThanOrEqual(6);
  expect(html).toContain('</article></main></div></body>');
});

test('the list’s page asks for no picture where the newest one has none', async () => {
  await withoutPicture(await addInternship(api, admin, {}));
  const html = await (await open('/internships')).text();
  expect(html).not.toContain('as="image"');
});

test('a page travels compressed to who takes it', async () => {
  const response = await open('/internships');
  expect(response.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
  const plain = await fetch(`${api.url.replace(/\/api$/, '')}/internships`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test('the site map names those that accept applications', async () => {
  const shown = await addInternship(api, admin, {});
  const closed = await addInternship(api, admin, { isAccepting: false });
  const response = await open('/sitemap-internships.xml');
  const map = await response.text();
  expect(response.headers.get('content-type')).toContain('xml');
  expect(map).toContain(`<loc>${siteUrl}/internships/${shown._id}</loc>`);
  expect(map).not.toContain(closed._id);
});
