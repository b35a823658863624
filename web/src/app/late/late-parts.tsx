import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { becomeOwner, keepAnswers, restoreAnswers } from '../../api/kept-answers';
import { useOnline } from '../../components/states/use-online';
import { useLanguage } from '../../language/language-context';
import { useSession } from '../../session/session-context';
import { keepScreens } from './keep-screens';
import { LanguageOffer } from './language-offer';
import { OfflineBar } from './offline-bar';
import { useSiteFonts } from './site-fonts';
import { keepStudentFiles, startWorker } from './site-worker';
import { UpdateNotice } from './update-notice';

/** Measures the visit. A failure does not matter to the visitor. */
function measureIt(): void {
  void import('../measured-visit').then(
    ({ measureSomeVisits }) => measureSomeVisits(),
    () => undefined,
  );
}

/** Runs the service worker, keeps responses for offline reading, and shows the messages about both. */
export function LateParts() {
  const isOnline = useOnline();
  useKeptAnswers(isOnline);
  useSiteFonts();
  const isStudent = useSession().viewer === 'user';
  const { language } = useLanguage();
  useEffect(startWorker, []);
  useEffect(measureIt, []);
  useEffect(() => {
    if (isStudent && isOnline) void keepStudentFiles(language);
  }, [isStudent, isOnline, language]);
  return (
    <>
      {!isOnline && <OfflineBar />}
      <LanguageOffer />
      <UpdateNotice />
    </>
  );
}

/**
 * Keeps the responses of a student or a visitor and the last pages of users, and removes them when another user signs
 * in. No responses are kept for staff.
 */
function useKeptAnswers(isOnline: boolean): void {
  const { viewer, user } = useSession();
  const queryClient = useQueryClient();
  const mayKeep = viewer === 'user' || viewer === 'signed-out';
  useEffect(() => {
    if (viewer === 'checking') return;
    if (mayKeep) return keepAnswers(queryClient, user);
    void becomeOwner(user);
  }, [viewer, mayKeep, user, queryClient]);
  useEffect(() => {
    if (user) return keepScreens(queryClient, user);
  }, [user, queryClient]);
  useEffect(() => {
    if (!isOnline && mayKeep) void restoreAnswers(queryClient, user);
  }, [isOnline, mayKeep, user, queryClient]);
}
