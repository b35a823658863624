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
/** The tag as the build writes it. */
const PRELOAD = '<link rel="preload" as="image" href="{{image}}" imagesizes="50vw" /></head>';
const INTERNSHIP_PAGE = PAGE.replace('</head>', PRELOAD).replace(
  '<div id="root">',
  '<div id="root"><img src="{{image}}" sizes="50vw"/><h1>{{title}}</h1><p>{{company}}</p><p>{{shortDescription}}</p><p>{{description}}</p>',
);

const card = (picture: string) =>
  `<article>${picture}<h2>{{title}}</h2><p>{{shortDescription}}</p><ul><li class="a"><b>{{technology}}</b></li></ul>` +
  '{{stipend}} {{duration}}<span>{{fact}}</span><a aria-label="{{title}}" href="/internships/{{_id}}"></a></article>';
const LIST_PAGE = PAGE.replace('</head>', PRELOAD).replace(
  '<div id="root">',
  `<div id="root"><main>${card('<img src="{{image}}" sizes="50vw"/>')}${card('<svg></svg>')}</main>`,
);

const inHindi = (page: string) => page.replace('<html>', '<html lang="hi-IN">');

/** Simulates Hosting as the function sees it. */
const site = await new Promise<Server>((resolve) => {
  const server: Server = createServer((request, response) => {
    const page = {
      '/app': PAGE,
      '/internship': INTERNSHIP_PAGE,
      '/internship-list': LIST_PAGE,
      '/hi/app': inHindi(PAGE),
      '/hi/internship': inHindi(INTERNSHIP_PAGE),
      '/hi/internship-list': inHindi(LIST_PAGE),
    }[request.url ?? ''];
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

test('a shared link shows the internship, and search engines may list it as a job', async () => {
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

test('a visitor without scripts reads the internship’s text, with markup characters escaped', async () => {
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

test('markup in an internship’s text stays text in what search engines read', async () => {
  const text = { title: 'Data </script><b>', description: '</script><script>alert(1)</script>' };
  const internship = await addInternship(api, admin, text);
  const html = await (await open(`/internships/${internship._id}`)).text();
  expect(factsIn(html)).toMatchObject(text);
  expect(html).not.toContain('<script>alert(1)');
});

test('search engines get the deadline and the start date, and no dates that have passed', async () => {
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

/** The address of an uploaded picture, which contains its name and sizes. */
const STEM = 'https://site.example/api/files/pictures/a1/0123456789abcdef0123456789abcdef_1200x800';
const SIZES = [128, 320, 480, 720, 980].map((width) => `${STEM}_${width}.webp ${width}w`);
const SRCSET = [...SIZES, `${STEM}.webp 1200w`].join(', ');

test('a picture with several sizes is requested in the fitting one, in both pages and their heads', async () => {
  const { _id } = await addInternship(api, admin, { image: `${STEM}.webp` });
  for (const path of [`/internships/${_id}`, '/internships']) {
    const html = await (await open(path)).text();
    expect(html).toContain(`<img src="${STEM}.webp" srcset="${SRCSET}" sizes="50vw"/>`);
    expect(html).toContain(`href="${STEM}.webp" imagesrcset="${SRCSET}" imagesizes="50vw" />`);
    expect(html).not.toContain('{{srcset}}');
  }
});

test('a shared link shows the picture as a JPEG with its size', async () => {
  const { _id } = await addInternship(api, admin, { image: `${STEM}.webp` });
  const html = await (await open(`/internships/${_id}`)).text();
  for (const [name, value] of Object.entries({
    'og:image': `${STEM}.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '800',
  }))
    expect(html).toContain(`<meta property="${name}" content="${value}" />`);
});

test('a picture of another site has no sizes', async () => {
  const image = 'https://pictures.example/0123456789abcdef0123456789abcdef_1200x800.webp';
  const { _id } = await addInternship(api, admin, { image });
  for (const path of [`/internships/${_id}`, '/internships']) {
    const html = await (await open(path)).text();
    expect(html).toContain(`<img src="${image}" sizes="50vw"/>`);
    expect(html.split('</head>')[0]).not.toContain('srcset');
  }
});

test('a closed internship is not listed as a job', async () => {
  const internship = await addInternship(api, admin, { isAccepting: false });
  expect(factsIn(await (await open(`/internships/${internship._id}`)).text())).toBeNull();
});

test.each(['none', '%00', '%E0%A4%A', 'x'.repeat(300)])(
  'an address of no internship (%s) opens the unchanged page, which no cache stores',
  async (id) => {
    const response = await open(`/internships/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(PAGE);
  },
);

/** Removes the picture, like in internships stored before each needed one. */
const withoutPicture = ({ _id }: { _id: string }) =>
  api.platform.firestore.collection('internships').doc(_id).update({ image: '' });

test('the list’s page contains the newest internships as cards without scripts', async () => {
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
    duration: '8 Weeks',
  });
  const response = await open('/internships');
  const html = await response.text();
  const [first, second] = html.match(/<article>.*?<\/article>/gs) ?? [];
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(first).toContain(
    '<img src="https://pictures.example/data.jpg?a={{title}}" sizes="50vw"/><h2>Data &#60;Analytics&#62;</h2>',
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

test('the Hindi page contains the same internships, with our texts in Hindi', async () => {
  const internship = await addInternship(api, admin, {
    title: 'Data Analytics',
    applicationDeadline: '2031-03-01',
    totalPositions: 7,
    stipend: 5000,
    stipendType: 'month',
    duration: '8 Weeks',
  });
  const list = await (await open('/hi/internships')).text();
  const [first] = list.match(/<article>.*?<\/article>/gs) ?? [];
  expect(list).toContain('<html lang="hi-IN">');
  expect(first).toContain('₹5,000/महीना 8 हफ़्ते');
  expect(first).toContain('<span>7 सीटें बाक़ी</span><span>01/03/2031 तक आवेदन</span>');

  const page = await (await open(`/hi/internships/${internship._id}`)).text();
  expect(page).toContain('<html lang="hi-IN">');
  expect(page).toContain('<h1>Data Analytics</h1>');
  expect(page).toContain(`<link rel="canonical" href="${siteUrl}/hi/internships/${internship._id}" />`);
  for (const [language, prefix] of [
    ['en', ''],
    ['hi', '/hi'],
    ['x-default', ''],
  ]) {
    const url = `${siteUrl}${prefix}/internships/${internship._id}`;
    expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="${url}" />`);
  }
  expect(await (await open('/hi/internships/none')).text()).toBe(inHindi(PAGE));
});

test('the list’s page preloads no picture if the newest internship has none', async () => {
  await withoutPicture(await addInternship(api, admin, {}));
  const html = await (await open('/internships')).text();
  expect(html).not.toContain('as="image"');
});

test('a page is compressed for clients that accept it', async () => {
  const response = await open('/internships');
  expect(response.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
  const plain = await fetch(`${api.url.replace(/\/api$/, '')}/internships`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test('the site map lists the internships that accept applications', async () => {
  const shown = await addInternship(api, admin, {});
  const closed = await addInternship(api, admin, { isAccepting: false });
  const response = await open('/sitemap-internships.xml');
  const map = await response.text();
  expect(response.headers.get('content-type')).toContain('xml');
  expect(map).toContain(`<loc>${siteUrl}/internships/${shown._id}</loc>`);
  expect(map).toContain(`<loc>${siteUrl}/hi/internships/${shown._id}</loc>`);
  expect(map).not.toContain(closed._id);
});
