import { Trans, useLingui } from '@lingui/react/macro';
import { fileAddress } from '../../api/file-address';
import { ExternalIcon } from '../../components/display/icons';
import { ButtonLink, NewTabButton } from '../../components/display/links';
import { editAddress, submitAddress } from '../tasks/work-on-task';
import type { DueOf, DueThing } from './due-things';

interface Options {
  /** The one thing that the card is about, rather than one of those below it. */
  isFirst: boolean;
  onLetterOpened(letterId: string): void;
}

type Props<Kind extends DueThing['kind']> = Options & { thing: DueOf<Kind> };

/** The button for a due item. */
export function DueAction({ thing, ...options }: Options & { thing: DueThing }) {
  switch (thing.kind) {
    case 'task':
      return <TaskAction thing={thing} {...options} />;
    case 'meeting':
      return <JoinMeeting thing={thing} {...options} />;
    case 'certificate':
      return <GetCertificate thing={thing} {...options} />;
    case 'letter':
      return <ReadLetter thing={thing} {...options} />;
    case 'rejection':
      return <ApplyAgain thing={thing} {...options} />;
    case 'payment':
      return <SeeApplication thing={thing} {...options} />;
  }
}

const looks = (isFirst: boolean) =>
  isFirst
    ? ({ colorPalette: 'accent' } as const)
    : ({ size: 'sm', variant: 'outline', colorPalette: 'brand' } as const);

function TaskAction({ thing: { task, rejected }, isFirst }: Props<'task'>) {
  const { t } = useLingui();
  const { _id, title } = task;
  return rejected ? (
    <ButtonLink to={editAddress(rejected)} aria-label={t`Edit your work: ${title}`} {...looks(isFirst)}>
      <Trans>Edit your work</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={submitAddress(_id)} aria-label={t`Submit work: ${title}`} {...looks(isFirst)}>
      <Trans>Submit work</Trans>
    </ButtonLink>
  );
}

function JoinMeeting({ thing: { meeting }, isFirst }: Props<'meeting'>) {
  const { t } = useLingui();
  const { title, link } = meeting;
  return (
    <NewTabButton href={link} label={t`Join ${title}`} {...looks(isFirst)}>
      <Trans>Join</Trans> <ExternalIcon />
    </NewTabButton>
  );
}

function GetCertificate({ thing: { progress }, isFirst }: Props<'certificate'>) {
  const { t } = useLingui();
  const { title } = progress.internship;
  return (
    <ButtonLink
      to="/dashboard/certificates"
      aria-label={t`Get your certificate for ${title}`}
      {...looks(isFirst)}
    >
      <Trans>Get your certificate</Trans>
    </ButtonLink>
  );
}

function ReadLetter({ thing: { letter }, isFirst, onLetterOpened }: Props<'letter'>) {
  const { t } = useLingui();
  const { _id, title } = letter;
  const address = fileAddress(letter.fileUrl);
  return address === null ? (
    <ButtonLink to="/dashboard/offer-letters" aria-label={t`See the letter: ${title}`} {...looks(isFirst)}>
      <Trans>See the letter</Trans>
    </ButtonLink>
  ) : (
    <NewTabButton
      href={address}
      label={t`Read the letter: ${title}`}
      onClick={() => onLetterOpened(_id)}
      {...looks(isFirst)}
    >
      <Trans>Read the letter</Trans> <ExternalIcon />
    </NewTabButton>
  );
}

function ApplyAgain({ thing: { application }, isFirst }: Props<'rejection'>) {
  const { t } = useLingui();
  const { _id, title } = application.internship;
  return (
    <ButtonLink
      to={`/payment?internshipId=${encodeURIComponent(_id)}`}
      aria-label={t`Apply again for ${title}`}
      {...looks(isFirst)}
    >
      <Trans>Apply again</Trans>
    </ButtonLink>
  );
}

function SeeApplication({ thing: { application }, isFirst }: Props<'payment'>) {
  const { t } = useLingui();
  const { title } = application.internship;
  return (
    <ButtonLink
      to="/dashboard/applied-internships"
      aria-label={t`See the application for ${title}`}
      {...looks(isFirst)}
      variant="outline"
    >
      <Trans>See the application</Trans>
    </ButtonLink>
  );
}
