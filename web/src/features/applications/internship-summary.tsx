import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Internship } from '@prarambh/contract/internships';
import { type ReactNode, useState } from 'react';
import { Card } from '../../components/display/card';
import { BriefcaseIcon, ClockIcon, PinIcon, WalletIcon } from '../../components/display/icons';
import { ImageWithFallback } from '../../components/display/image-with-fallback';
import { TechnologyList } from '../../components/display/technology-list';
import { useForeignText } from '../../language/foreign-text';
import { useInternshipTexts } from '../internships/use-internship-texts';

const LONG_DESCRIPTION = 260;

/** The internship of the application. Collapsed on phones, so that the form starts on the first screen. */
export function InternshipSummary({ internship }: { internship: Internship }) {
  const { title, company, image, location, duration, technologies, description } = internship;
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const words = useInternshipTexts();
  const inTheirs = useForeignText();
  return (
    <Card as="section" aria-label={t`Internship`} padding="none" overflow="hidden" boxShadow="sm">
      <ImageWithFallback
        src={image}
        alt=""
        sizes="23rem"
        w="full"
        aspectRatio="21/9"
        objectFit="cover"
        bg="bg.muted"
        display={{ base: 'none', lg: 'block' }}
      />
      <Stack p={{ base: '5', md: '6' }} gap="4">
        <Flex gap="3" align="flex-start" justify="space-between">
          <Box minW="0">
            <Heading as="h2" size="lg" {...inTheirs(title)}>
              {title}
            </Heading>
            <Text
              color="fg.muted"
              fontSize="sm"
              mt="1"
              display={{ base: isOpen ? 'none' : 'block', lg: 'none' }}
            >
              {[company, words.duration(duration), words.stipend(internship)].join(' · ')}
            </Text>
          </Box>
          <Button
            variant="plain"
            size="sm"
            flexShrink={0}
            display={{ lg: 'none' }}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Hide details` : t`Show details`}
          </Button>
        </Flex>
        <Stack display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }} gap="4">
          <Stack as="ul" listStyleType="none" gap="2.5" fontSize="0.9375rem">
            <Fact icon={<BriefcaseIcon />} label={t`Company`}>
              <span {...inTheirs(company)}>{company}</span>
            </Fact>
            <Fact icon={<PinIcon />} label={t`Location`}>
              <span {...inTheirs(location)}>{location}</span>
            </Fact>
            <Fact icon={<WalletIcon />} label={t`Stipend`}>
              {words.stipend(internship)}
            </Fact>
            <Fact icon={<ClockIcon />} label={t`Duration`}>
              <span {...inTheirs(words.duration(duration))}>{words.duration(duration)}</span>
            </Fact>
          </Stack>
          <TechnologyList technologies={technologies} />
          <Description text={description} />
        </Stack>
      </Stack>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Flex as="li" gap="3">
      <Box color="brand.fg" mt="0.5">
        {icon}
      </Box>
      <Text minW="0">
        <Text as="span" color="fg.muted">
          {label}:{' '}
        </Text>
        {children}
      </Text>
    </Flex>
  );
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const isLong = text.length > LONG_DESCRIPTION;
  return (
    <Box fontSize="0.9375rem" color="fg.muted">
      <Text whiteSpace="pre-line" {...inTheirs(text)} {...(isLong && !isOpen && { lineClamp: 5 })}>
        {text}
      </Text>
      {isLong && (
        <Button variant="plain" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Show less` : t`Show more`}
        </Button>
      )}
    </Box>
  );
}
