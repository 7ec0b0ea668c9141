import { lazy } from 'react';
import type { NotificationPartViews } from '../../features/notifications/ui/NotificationsList.js';

export default {
  reminders: lazy(() => import('../../features/reminders/ui/ToldReminder.js')),
} satisfies NotificationPartViews;
