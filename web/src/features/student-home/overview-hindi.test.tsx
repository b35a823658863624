import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildApplication, buildMeeting } from '../../testing/builders';
import { success } from '../../testing/responder';
import { openInHindi } from '../../testing/student-in-hindi';
import { buildSubmission, buildTask } from '../../testing/work-builders';

const page = (...items: unknown[]) => success(items, { nextCursor: null });

describe('the overview in Hindi', () => {
  it('in Hindi, the overview greets the student by name and lists what is due for which internship', async () => {
    await openInHindi('/dashboard', {
      'GET /assigned-tasks/my-tasks': page(
        buildTask({ dueDate: '2026-11-01T12:30:00.000Z', status: 'overdue' }),
        buildTask({
          _id: 't2',
          title: 'Dashboard',
          openWork: buildSubmission({ status: 'rejected', feedback: 'The form sends nothing.' }),
        }),
      ),
      'GET /meetings': page(buildMeeting({ date: new Date(Date.now() - 60_000).toISOString() })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'एक नज़र में' })).toBeInTheDocument();
    expect(screen.getByText('नमस्ते, आशा। आगे क्या करना है, वह यहाँ है।')).toBeInTheDocument();
    const heading = await screen.findByRole('heading', { level: 2, name: 'आगे' });
    const card = within(heading.parentElement ?? document.body);
    expect(card.getByText('अभी चल रही है')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Weekly review में जुड़ें (नए टैब में खुलेगा)' })).toBeInTheDocument();
    expect(card.getByText(/^01\/11\/2026, \d\d:\d\d तक जमा करना था/)).toHaveTextContent('· Web Development');
    const feedback = card.getByText('The form sends nothing.');
    expect(feedback).toHaveAttribute('lang', 'en');
    expect(feedback.parentElement).toHaveTextContent('फ़ीडबैक: The form sends nothing.');
    expect(card.getByText('Landing page')).toHaveAttribute('lang', 'en');
  });

  it('in Hindi, the overview shows the progress of an internship and the next step', async () => {
    await openInHindi('/dashboard', {
      'GET /applications/my-applications': page(
        buildApplication({ status: 'Approved', decidedAt: '2026-11-12T09:00:00.000Z' }),
      ),
      'GET /assigned-tasks/my-tasks': page(
        buildTask({ status: 'completed' }),
        buildTask({ _id: 't2' }),
        buildTask({ _id: 't3' }),
      ),
    });
    const steps = await screen.findByRole('list', { name: 'Web Development: कहाँ तक पहुँचे' });
    expect(within(steps).getByText('3 टास्क में से 1 पूरे')).toBeInTheDocument();
    expect(screen.getByText('आपकी सीट पक्की है। 2 टास्क बाक़ी हैं।')).toBeInTheDocument();
  });
});
