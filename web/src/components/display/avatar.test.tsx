import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Surroundings } from '../../testing/surroundings';
import { Avatar } from './avatar';

function show(src: string | null) {
  const { container } = render(
    <Surroundings>
      <Avatar name="Asha Verma" src={src} />
    </Surroundings>,
  );
  return container;
}

it.each([
  ['https://pictures.example/asha.png', 'https://pictures.example/asha.png'],
  ['backend/uploads/asha.png', '/uploads/asha.png'],
])('the avatar shows a picture at %s', (address, shown) => {
  expect(show(address).querySelector('img')?.getAttribute('src')).toBe(shown);
});

it('an avatar without a picture shows the initials of the name', () => {
  expect(show(null).textContent).toBe('AV');
});

it('an avatar whose picture does not load shows the initials of the name', () => {
  const container = show('https://pictures.example/gone.png');
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.textContent).toBe('AV');
});
