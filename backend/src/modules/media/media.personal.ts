import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** The files somebody sent. An image is kept as WebP, whatever it was sent as (ADR 0018). */
export const mediaOfPerson = [
  personalRows(
    {
      name: 'files',
      by: ['media.ownerId'],
      rows: (tables, accountId) =>
        tables
          .selectFrom('media')
          .where('ownerId', '=', accountId)
          .select(['id', 'kind', 'contentType', 'status', 'fileName', 'storageKey', 'createdAt']),
    },
    ({ storageKey: key, fileName, contentType }) => {
      const name = contentType === 'image/webp' && !/\.webp$/i.test(fileName) ? `${fileName}.webp` : fileName;
      return { key, name };
    },
  ),
];

/** What nobody shows any more goes two days later, as any file. */
export const mediaForgets = forgetting({
  stays: { 'media.ownerId': 'files of posts that stay are shown on; all others are swept once nothing claims them' },
});
