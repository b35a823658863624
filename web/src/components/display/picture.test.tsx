import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { siteSystem } from '../../theme/system';
import { Avatar } from './avatar';
import { ImageWithFallback } from './image-with-fallback';
import { Picture } from './picture';

const NAME = '0123456789abcdef0123456789abcdef';
const STEM = `https://site.example/api/files/pictures/a1/${NAME}`;

function show(picture: React.ReactNode) {
  const { container } = render(<ChakraProvider value={siteSystem()}>{picture}</ChakraProvider>);
  return container;
}

function askedFor(picture: React.ReactNode) {
  const image = show(picture).querySelector('img');
  return { src: image?.getAttribute('src'), srcSet: image?.getAttribute('srcset') };
}

it('a picture that is stored in several sizes offers them all to the browser, with its displayed width', () => {
  const container = show(
    <Picture src={`${STEM}_720x480.webp`} alt="Web" sizes="50vw" instead={null} htmlWidth={640} />,
  );
  const image = container.querySelector('img');
  expect(
    Object.fromEntries([...(image?.attributes ?? [])].map(({ name, value }) => [name, value])),
  ).toMatchObject({
    src: `${STEM}_720x480.webp`,
    srcset: `${STEM}_720x480_128.webp 128w, ${STEM}_720x480_320.webp 320w, ${STEM}_720x480_480.webp 480w, ${STEM}_720x480.webp 720w`,
    sizes: '50vw',
    alt: 'Web',
    loading: 'lazy',
    decoding: 'async',
    width: '640',
  });
});

it('a picture that is smaller than the smallest stored size offers only itself', () => {
  const src = `${STEM}_100x80.webp`;
  expect(askedFor(<Picture src={src} alt="" instead={null} />)).toEqual({ src, srcSet: `${src} 100w` });
});

it('an avatar offers its stored sizes under signed URLs, with its displayed width', () => {
  const path = `/api/files/avatars/u1/${NAME}_320x240`;
  const end = '.webp?e=1&s=a_B-2';
  const container = show(<Avatar name="Asha Verma" src={`${path}${end}`} size="4.5rem" />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('srcset', `${path}_128${end} 128w, ${path}${end} 320w`);
  expect(image).toHaveAttribute('sizes', '4.5rem');
});

it.each([
  ['of another site', 'https://pictures.example/web.webp'],
  ['of another site that names its files alike', `https://pictures.example/${NAME}_1200x800.webp`],
  ['that was stored before there were sizes', `${STEM}.jpg`],
  ['that a person sends in a chat', `/api/files/help-files/u1/${NAME}.png?e=1&s=2`],
])('a picture %s is shown without stored sizes', (_whose, src) => {
  expect(askedFor(<Picture src={src} alt="" instead={null} />)).toEqual({ src, srcSet: null });
});

it('a placeholder replaces a picture that is missing or does not load, until it gets another URL', () => {
  const picture = (src: string | null) => (
    <ChakraProvider value={siteSystem()}>
      <Picture src={src} alt="" instead={<p>None</p>} />
    </ChakraProvider>
  );
  const { container, rerender } = render(picture(null));
  expect(container).toHaveTextContent('None');
  rerender(picture('https://pictures.example/gone.png'));
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container).toHaveTextContent('None');
  rerender(picture('https://pictures.example/here.png'));
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/here.png');
});

it('a picture reserves its space before it loads', () => {
  const container = show(<ImageWithFallback src={`${STEM}_720x480.webp`} alt="Web" />);
  expect(container.querySelector('img')).toHaveAttribute('width', '640');
  expect(container.querySelector('img')).toHaveAttribute('height', '360');
});
