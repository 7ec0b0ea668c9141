/** Why nothing is made of a source that was read: there is more of it than anybody shows in one go. */
export type SourceReason = 'source-long';
