import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/display/avatar';
import { CopyButton } from '../../components/display/copy-button';
import { IconButton } from '../../components/display/icon-button';
import * as icons from '../../components/display/icons';
import { Illustration } from '../../components/display/illustrations';
import { ImageWithFallback } from '../../components/display/image-with-fallback';
import { LinkedText } from '../../components/display/linked-text';
import { ButtonLink, TextLink } from '../../components/display/links';
import { LostDrawing } from '../../components/display/lost-drawing';
import { StatusBadge } from '../../components/states/status-badge';
import { SpecimenGroup, SpecimenRow } from './specimen';

const PALETTES = ['brand', 'accent', 'gray', 'green', 'red', 'blue'] as const;
const SURFACES = ['bg', 'bg.subtle', 'bg.muted', 'bg.emphasized', 'bg.panel'] as const;
const HEADINGS = ['5xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm'] as const;
const VARIANTS = ['solid', 'subtle', 'outline', 'ghost', 'plain'] as const;
const TONES = ['neutral', 'info', 'waiting', 'good', 'bad', 'brand'] as const;
const ILLUSTRATIONS = ['empty', 'error', 'offline', 'server', 'mail', 'done'] as const;

function Swatch({ color }: { color: string }) {
  return (
    <Box>
      <Box bg={color} h="12" borderWidth="1px" borderRadius="lg" />
      <Text fontSize="xs" mt="1">
        {color}
      </Text>
    </Box>
  );
}

export function Colours() {
  return (
    <SpecimenGroup title="Colours">
      <Grid gap="3" templateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
        {SURFACES.map((color) => (
          <Swatch key={color} color={color} />
        ))}
        {PALETTES.map((palette) => (
          <Swatch key={palette} color={`${palette}.solid`} />
        ))}
      </Grid>
    </SpecimenGroup>
  );
}

export function Type() {
  return (
    <SpecimenGroup title="Type">
      <Stack gap="3">
        {HEADINGS.map((size) => (
          <Heading key={size} as="h3" size={size}>
            Begin with real work ({size})
          </Heading>
        ))}
        <Text>A paragraph as pages have it, with ₹1,49,000 and a name in Devanagari: प्रारम्भ.</Text>
        <Text color="fg.muted">The same, where it explains something.</Text>
        <Text color="fg.error" fontSize="sm">
          What is wrong with a field.
        </Text>
        <Text>
          <LinkedText>Addresses in texts are links: https://example.org/a.</LinkedText>{' '}
          <TextLink to="/">A link within the site</TextLink>
        </Text>
      </Stack>
    </SpecimenGroup>
  );
}

export function Buttons() {
  return (
    <SpecimenGroup title="Buttons and links">
      {PALETTES.slice(0, 5).map((palette) => (
        <SpecimenRow key={palette}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} colorPalette={palette}>
              {palette} {variant}
            </Button>
          ))}
        </SpecimenRow>
      ))}
      <SpecimenRow>
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <Button disabled>Disabled</Button>
        <Button loading loadingText="Saving…">
          Save
        </Button>
        <ButtonLink to="/">A link as a button</ButtonLink>
        <CopyButton text="prarambh@upi" label="Copy UPI ID" />
        <IconButton label="Close">
          <icons.CloseIcon />
        </IconButton>
      </SpecimenRow>
    </SpecimenGroup>
  );
}

export function Signs() {
  return (
    <SpecimenGroup title="Badges, pictures and icons">
      <SpecimenRow>
        {TONES.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </SpecimenRow>
      <SpecimenRow>
        {['Asha Rao', 'Vikram Iyer', 'Zoya Khan', 'मीरा नायर'].map((name) => (
          <Avatar key={name} name={name} size="3rem" />
        ))}
        <ImageWithFallback src={null} alt="An internship without a picture" w="40" h="24" borderRadius="lg" />
      </SpecimenRow>
      <Flex gap="4" wrap="wrap" fontSize="xl">
        {Object.entries(icons).map(([name, Icon]) => (
          <Box key={name} title={name}>
            <Icon />
          </Box>
        ))}
      </Flex>
      <SpecimenRow>
        {ILLUSTRATIONS.map((name) => (
          <Illustration key={name} name={name} />
        ))}
        <LostDrawing />
      </SpecimenRow>
    </SpecimenGroup>
  );
}
