import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findCompany } from '../companies/companies.service.ts';
import { Company } from '../companies/company.entity.ts';
import { doerOf } from '../events/event-kinds.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { asksForTotal } from '../shared/asks-for.ts';
import type { Context } from '../shared/context.ts';
import { Guarded, MayLag, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { PageArgs } from '../shared/pages.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { accountOf, Role } from '../shared/viewer.ts';
import { countUnread, listHistory, listNotices, readNotice, readNoticesUntil } from './notices.service.ts';
import { NoticePage, ReadNoticesPayload, Told } from './notices.types.ts';
import { CompanyEvent, CompanyEventPage } from './company-history.types.ts';

@Resolver()
export class NoticesResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.EVENTS_READ)
  @Query(() => NoticePage, {
    description:
      "The viewer's notifications, newest first. Companies get changes of their keys, administrators get pending requests and expiring keys. Retained for 90 days.",
  })
  notices(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { db, viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<NoticePage> {
    return listNotices(db.manager, accountOf(viewer), args, asksForTotal(info));
  }

  @Guarded(Role.Customer, Role.Admin)
  @Scoped(Scope.EVENTS_READ)
  @Query(() => Int, { description: 'How many notices the viewer has not read, counted up to 100.' })
  unreadNoticeCount(@Ctx() { db, viewer }: Context): Promise<number> {
    return countUnread(db.manager, accountOf(viewer));
  }

  @Guarded(Role.Customer, Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => ReadNoticesPayload, { description: 'Marks one notice as read.' })
  async readNotice(
    @Arg('id', () => ID, { description: 'UUID of the notice.' }) id: string,
    @Ctx() { db, viewer }: Context,
  ): Promise<ReadNoticesPayload> {
    const reader = accountOf(viewer);
    await readNotice(db.manager, reader, id);
    return { message: 'Marked as read.', unreadCount: await countUnread(db.manager, reader) };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => ReadNoticesPayload, {
    description: 'Marks a notice and all before it as read: send the latest one that was shown.',
  })
  async readNotices(
    @Arg('until', () => ID, { description: 'UUID of the latest notice to mark.' }) until: string,
    @Ctx() { db, viewer }: Context,
  ): Promise<ReadNoticesPayload> {
    const reader = accountOf(viewer);
    await readNoticesUntil(db.manager, reader, until);
    return { message: 'All marked as read.', unreadCount: await countUnread(db.manager, reader) };
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.EVENTS_READ)
  @MayLag()
  @Query(() => CompanyEventPage, {
    nullable: true,
    description:
      'What happened to a company and its keys, the latest first. It can be read for 90 days. Null with the error NOT_FOUND for an unknown id.',
  })
  async companyHistory(
    @Arg('companyId', () => ID, { description: 'UUID of the company.' }) companyId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { db }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyEventPage> {
    await findCompany(db.manager, companyId);
    return listHistory(db.manager, companyId, args, asksForTotal(info));
  }
}

@Resolver(() => Told)
export class ToldResolver {
  @FieldResolver(() => Company, {
    nullable: true,
    description: 'The company it is about; null where it is about none.',
  })
  company(@Root() { companyId }: Told, @Ctx() { loaders }: Context): Promise<Company | null> | null {
    return companyId ? loaders.company.load(companyId) : null;
  }

  @FieldResolver(() => Key, {
    nullable: true,
    description: 'The key it is about, as it is now; null where it is about none.',
  })
  key(@Root() { keyId }: Told, @Ctx() { loaders }: Context): Promise<Key | null> | null {
    return keyId ? loaders.key.load(keyId) : null;
  }
}

@Resolver(() => CompanyEvent)
export class CompanyEventsResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Who did it: 'Company', or the administrator's name; null where it came by itself.",
  })
  async by(@Root() { kind, administratorId }: CompanyEvent, @Ctx() { loaders }: Context): Promise<string | null> {
    if (administratorId) return (await loaders.administrator.load(administratorId))?.name ?? 'Administrator';
    return doerOf(kind);
  }
}
