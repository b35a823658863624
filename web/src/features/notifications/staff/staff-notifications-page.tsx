import { PageTitle } from '../../../components/page/page-title';
import { NotificationList } from '../notification-list';

/**
 * Notifications of a member of staff: title, message and date (H09). Admins and co-admins have the page too
 * (N01).
 */
export function StaffNotificationsPage() {
  return (
    <>
      <PageTitle title="Notifications" lead="Messages from the programme’s team, newest first." />
      <NotificationList
        hasAllTitles
        emptyText="No notifications found."
        emptyHint="Messages to staff and news about your meetings appear here."
        errorText="Failed to fetch notifications"
      />
    </>
  );
}
