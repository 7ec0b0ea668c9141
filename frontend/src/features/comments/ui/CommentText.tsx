import { commentParts, type CommentView } from '@afi/contracts/comments';
import { Fragment } from 'react';
import { withAddresses } from '../../../ui/addresses.js';
import classes from './Comments.module.css';

/** Plain text: addresses can be followed, mentions are names. */
export function CommentText({
  comment: { content, mentions },
}: {
  comment: Pick<CommentView, 'content' | 'mentions'>;
}) {
  return (
    <p className={classes.text}>
      {commentParts(content).map((part, index) =>
        typeof part === 'string' ? (
          <Fragment key={index}>{withAddresses(part)}</Fragment>
        ) : (
          <span key={index} className={classes.mention}>
            @{mentions.find(({ id }) => id === part.mention)?.fullname ?? '…'}
          </span>
        ),
      )}
    </p>
  );
}
