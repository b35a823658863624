import { Box, Container, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand, brandWords } from '@prarambh/contract/brand';
import { Link as RouterLink } from 'react-router-dom';
import { partInSight } from '../../components/display/drawn-in-sight';
import { useOpensInNewTab } from '../../components/display/links';
import { useSay } from '../../language/say';
import { STANDING_ALONE } from '../../theme/touch';
import { Logo } from './logo';
import { footerLinks } from './site-links';

export function Footer() {
  const { t } = useLingui();
  const opensInNewTab = useOpensInNewTab();
  const say = useSay();
  const tagline = say(brandWords.tagline);
  return (
    <Box
      as="footer"
      bg="bg.inverted"
      color="fg.inverted"
      mt="auto"
      colorPalette="gray"
      _print={{ display: 'none' }}
      {...partInSight('38rem', '24rem')}
    >
      <Container py={{ base: '12', md: '16' }}>
        <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" gap="10">
          <Stack gap="4" maxW="sm">
            <Logo ground="dark" />
            <Text opacity={0.82}>
              <Trans>
                Virtual internships for students across India. No course fee: only a one-time application fee.
              </Trans>
            </Text>
          </Stack>
          <Stack as="nav" aria-label={t`Footer`} gap="1.5">
            {footerLinks.map(({ to, label, opensNewTab }) => (
              <Link
                key={to}
                asChild
                variant="plain"
                {...STANDING_ALONE}
                opacity={0.9}
                _hover={{ opacity: 1, textDecoration: 'underline' }}
              >
                {opensNewTab ? (
                  <RouterLink to={to} target="_blank" rel="noopener" aria-label={opensInNewTab(t(label))}>
                    {t(label)}
                  </RouterLink>
                ) : (
                  <RouterLink to={to}>{t(label)}</RouterLink>
                )}
              </Link>
            ))}
          </Stack>
          <Stack gap="1.5">
            <Text fontWeight="semibold">
              <Trans>Contact hours</Trans>
            </Text>
            <Text opacity={0.9}>{say(brandWords.contactHours)}</Text>
            <Link href={`mailto:${brand.supportEmail}`} variant="plain" opacity={0.9} {...STANDING_ALONE}>
              {brand.supportEmail}
            </Link>
          </Stack>
        </Flex>
        <Text mt="12" pt="6" borderTopWidth="1px" borderColor="white/15" fontSize="sm" opacity={0.72}>
          {t`© ${{ year: new Date().getFullYear() }} ${{ name: brand.name }}. ${tagline}.`}
        </Text>
      </Container>
    </Box>
  );
}
