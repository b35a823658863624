import { Badge } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { isPastDeadline } from '@prarambh/contract/internship-days';
import type { Internship } from '@prarambh/contract/internships';
import { useQuery } from '@tanstack/react-query';
import { currentOf, latestApplications } from '../../api/latest-applications';
import { CheckIcon } from '../../components/display/icons';
import { useSession } from '../../session/session-context';
import { SaveButton } from './save-button';

/** Marks over a card's picture: applied, closed, saved. Above the link. */
export function CardMarks({ internship }: { internship: Internship }) {
  const { viewer } = useSession();
  const latest = useQuery({ ...latestApplications, enabled: viewer === 'user' });
  const hasApplied = currentOf(latest.data ?? [], internship._id) !== null;
  return (
    <>
      {hasApplied ? (
        <Badge position="absolute" top="3" insetStart="3" variant="solid" colorPalette="green">
          <CheckIcon size="0.875rem" /> <Trans>Applied</Trans>
        </Badge>
      ) : (
        isPastDeadline(internship, new Date()) && (
          <Badge position="absolute" top="3" insetStart="3" variant="solid" colorPalette="gray">
            <Trans>Application Closed</Trans>
          </Badge>
        )
      )}
      <SaveButton
        internship={internship}
        position="absolute"
        top="3"
        insetEnd="3"
        zIndex="1"
        px="0"
        w="11"
        h="11"
        bg="bg.panel"
        borderRadius="full"
      />
    </>
  );
}
