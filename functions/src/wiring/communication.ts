import type { Core } from '../core';
import { createAnnouncementRepository } from '../features/announcements/announcement.repository';
import { announcementRoutes } from '../features/announcements/announcement.routes';
import { createAnnouncementService } from '../features/announcements/announcement.service';
import { createApplicationFigures } from '../features/applications/application-figures.service';
import { createApplicationProgrammes } from '../features/applications/application-programmes.service';
import { createCertificateFigures } from '../features/certificates/certificate-figures.service';
import { createContactQueryRepository } from '../features/contact-queries/contact-query.repository';
import { contactQueryRoutes } from '../features/contact-queries/contact-query.routes';
import { createChartService } from '../features/dashboard/chart.service';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes';
import { createStatsService } from '../features/dashboard/stats.service';
import type { InternshipService } from '../features/internships/internship.service';
import { createInternshipFigures } from '../features/internships/internship-figures.service';
import { meetingRoutes } from '../features/meetings/meeting.routes';
import { createMeetingService } from '../features/meetings/meeting.service';
import { createMeetingFigures } from '../features/meetings/meeting-figures.service';
import { createOwnMeetings } from '../features/meetings/own-meetings.service';
import { createBroadcastService } from '../features/notifications/broadcast.service';
import { createInboxService } from '../features/notifications/inbox.service';
import { notificationRoutes } from '../features/notifications/notification.routes';
import { createNotificationReads } from '../features/notifications/notification-reads.repository';
import { createOfferLetterFigures } from '../features/offer-letters/offer-letter-figures.service';
import { createTestimonialRepository } from '../features/testimonials/testimonial.repository';
import { testimonialRoutes } from '../features/testimonials/testimonial.routes';
import { createTestimonialService } from '../features/testimonials/testimonial.service';
import { createUserFigures } from '../people/user-figures';
import { createUserLookup } from '../people/user-lookup';
import { createDailyFigures } from '../records/daily-counter';
import { wireMeetings } from './meetings';

/** What is said to people and by them: announcements, testimonials, contact, meetings, notifications; and the figures. */
export function wireCommunication(core: Core, { internships }: { internships: InternshipService }) {
  const { store, clock } = core;
  const announcements = createAnnouncementRepository(store);
  const testimonials = createTestimonialRepository(store);
  const programmes = createApplicationProgrammes(store);
  const inbox = createInboxService({
    ...core,
    programmes,
    reads: createNotificationReads(store),
  });
  const { meetings, expiry } = wireMeetings(core);
  const meetingService = createMeetingService({
    ...core,
    meetings,
    people: createUserLookup(store),
    internships,
  });
  const ownMeetings = createOwnMeetings({ clock, meetings, programmes });
  const applications = createApplicationFigures(store);
  const figures = createUserFigures(store);
  const broadcasts = createBroadcastService({ ...core, people: createUserLookup(store), figures });
  const stats = createStatsService({
    clock,
    users: figures,
    internships: createInternshipFigures(store),
    applications,
    meetings: createMeetingFigures(store),
    ownMeetings,
    inbox,
    offerLetters: createOfferLetterFigures(store),
    countCertificatesOf: createCertificateFigures(store).countOf,
  });
  return {
    ...announcementRoutes(createAnnouncementService({ ...core, announcements }), announcements),
    ...testimonialRoutes(createTestimonialService({ ...core, testimonials }), testimonials),
    ...contactQueryRoutes(createContactQueryRepository(store), clock),
    ...meetingRoutes({ clock, meetings, service: meetingService, ownMeetings, expiry }),
    ...notificationRoutes(inbox, broadcasts),
    ...dashboardRoutes(
      stats,
      createChartService({ clock, applications, figures: createDailyFigures(store) }),
    ),
  };
}
