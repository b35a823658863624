import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Modal } from '../../components/dialogs/modal';
import { Facts } from '../../components/display/facts';
import { StatusBadge } from '../../components/states/status-badge';
import { useForeignText } from '../../language/foreign-text';

interface Props {
  title: string;
  /** The meaning of a valid document. */
  meaning: string;
  name: string;
  role: string;
  facts: readonly { label: string; value: string; isLong?: boolean }[];
  children?: ReactNode;
  onClose(): void;
}

/** A valid document, over the page, with everything that is printed on it. */
export function Verified({ title, meaning, name, role, facts, children, onClose }: Props) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Modal
      title={title}
      width="md"
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap="5">
        <Flex gap="3" align="center" wrap="wrap">
          <StatusBadge tone="good">{t`Valid`}</StatusBadge>
          <Text color="fg.muted" fontSize="sm">
            {meaning}
          </Text>
        </Flex>
        <Box>
          <Text fontSize="2xl" fontFamily="heading" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere" {...inTheirs(role)}>
            {role}
          </Text>
        </Box>
        <Box borderTopWidth="1px" pt="5">
          <Facts
            narrowest="9rem"
            facts={facts.map((fact) => ({
              ...fact,
              value: <span {...inTheirs(fact.value)}>{fact.value}</span>,
            }))}
          />
        </Box>
        {children}
      </Stack>
    </Modal>
  );
}
