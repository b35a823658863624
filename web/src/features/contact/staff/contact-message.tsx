import { Button, Link, Stack, Text } from '@chakra-ui/react';
import type { ContactQuery } from '@prarambh/contract/contact-queries';
import { Modal } from '../../../components/dialogs/modal';
import { formatDateTime } from '../../../components/display/format';
import { lazyForm } from '../../../components/forms/lazy-form';

const ContactStatusForm = lazyForm(async () => (await import('./contact-status-form')).ContactStatusForm);

/** Encodes everything after the address, so that an address cannot add fields. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent('Your message to us')}`;
}

interface Props {
  query: ContactQuery;
  onClose(): void;
}

/** Strangers' text stays plain: an address in it is not a link. */
export function ContactMessage({ query, onClose }: Props) {
  const { name, email, message, createdAt, answer } = query;
  return (
    <Modal title={name} width="md" onClose={onClose}>
      <Stack gap="4">
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {email}, {formatDateTime(createdAt)}
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message}
        </Text>
        {answer && (
          <Text color="fg.muted" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            Answered by {answer.by.name}, {formatDateTime(answer.at)}
            {answer.note && `: ${answer.note}`}
          </Text>
        )}
        <Button asChild alignSelf="flex-start" variant={answer ? 'outline' : 'solid'}>
          <Link href={mailTo(email)} _hover={{ textDecoration: 'none' }}>
            Reply by email
          </Link>
        </Button>
        <ContactStatusForm query={query} to={answer ? 'open' : 'answered'} onDone={onClose} />
      </Stack>
    </Modal>
  );
}
