/** Somebody is a member from now on. */
export class MemberJoined {
  constructor(
    readonly communityId: string,
    readonly accountId: string,
  ) {}
}

export class MemberLeft {
  constructor(
    readonly communityId: string,
    readonly accountId: string,
  ) {}
}
