import { commentScreens } from '@afi/contracts/comments';
import { hrefOf } from '@afi/contracts/screen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { useWaiting } from '../api/review.js';

interface ReviewLinkProps {
  communityId: string;
  /** The link itself, as its place shows links. */
  children: (link: { to: string; text: string }) => ReactNode;
}

/** The way to the comments that wait for the team, with how many do. */
export function ReviewLink({ communityId, children }: ReviewLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useWaiting(communityId);
  return children({
    to: hrefOf(commentScreens.review, { id: communityId }),
    text: count > 0 ? t('comments:review.open', { count, shown: format.number(count) }) : t('comments:review.title'),
  });
}
