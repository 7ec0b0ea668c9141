/** Members can read a post from now on. */
export class PostPublished {
  constructor(
    readonly postId: string,
    readonly communityId: string,
  ) {}
}

/** A post that members could read is a draft again, or deleted. */
export class PostWithdrawn {
  constructor(
    readonly postId: string,
    readonly communityId: string,
  ) {}
}

/** A published post reads differently: text, pin, visibility. */
export class PostChanged {
  constructor(
    readonly postId: string,
    readonly communityId: string,
  ) {}
}
