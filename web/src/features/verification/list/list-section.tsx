import { Heading, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '../../../components/display/card';
import { Fold } from '../../../components/display/fold';
import { Extra } from '../../../components/page/extra';
import { lazyComponent } from '../../../components/page/lazy-component';

const ListCheck = lazyComponent(async () => (await import('./list-check')).ListCheck);

/** Section where colleges and employers check a whole list. Loads its code when the visitor opens it. */
export function ListSection() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-label={t`Check a whole list`} padding="lg">
      <Stack gap="2">
        <Heading as="h2" fontSize="lg">
          <Trans>Check a whole list</Trans>
        </Heading>
        <Text color="fg.muted" fontSize="sm" maxW="prose">
          <Trans>
            For colleges and employers: up to 500 certificate IDs at once, with a table to download.
          </Trans>
        </Text>
        <Fold
          title={t`Enter the list`}
          onToggle={({ currentTarget }) => setOpen(currentTarget.matches('[open]'))}
        >
          {isOpen && (
            <Extra>
              <ListCheck />
            </Extra>
          )}
        </Fold>
      </Stack>
    </Card>
  );
}
