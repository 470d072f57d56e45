import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  AllowStale,
  RequiresPermission,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getReader, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { loadActorName, loadMemberReference, MemberReference } from '../../companies/members/member-reference.ts';
import { FeedEvent } from '../../events/feed/events.types.ts';
import { getActorLabel } from '../../events/outbox/event-kinds.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { CompanyEvent, CompanyEventConnection, CompanyEventPage } from './company-events.types.ts';
import {
  countUnreadNotifications,
  listCompanyEvents,
  listNotifications,
  markNotificationRead,
  markNotificationsReadUntil,
} from './notifications.service.ts';
import {
  EventSummary,
  MarkAllNotificationsReadInput,
  MarkAllNotificationsReadPayload,
  MarkNotificationReadInput,
  MarkNotificationReadPayload,
  NotificationConnection,
} from './notifications.types.ts';

const COMPANY_ID_DESCRIPTION = 'UUID of the company.';

async function readCompanyEvents(companyId: string, args: ListArgs, { db }: Context, info: GraphQLResolveInfo) {
  await findCompany(db.manager, companyId);
  return listCompanyEvents(db.manager, companyId, args, selectsTotalCount(info));
}

@Resolver()
export class NotificationsResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.EVENTS_READ)
  @Query(() => NotificationConnection, {
    description:
      "The viewer's notifications, newest first. Companies are notified of changes of their keys, administrators of key requests and expiring keys. Notifications are retained for 90 days.",
  })
  async notifications(
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() { db, viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<NotificationConnection> {
    return toConnection(await listNotifications(db.manager, getReader(viewer), cursor, selectsTotalCount(info)));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes(Scope.EVENTS_READ)
  @Query(() => Int, { description: 'The number of unread notifications of the viewer, counted up to 100.' })
  unreadNotificationCount(@Ctx() { db, viewer }: Context): Promise<number> {
    return countUnreadNotifications(db.manager, getReader(viewer));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => MarkNotificationReadPayload, { description: 'Marks a notification as read.' })
  async markNotificationRead(
    @Input(() => MarkNotificationReadInput) { notificationId: id }: MarkNotificationReadInput,
    @Ctx() { db, viewer }: Context,
  ): Promise<MarkNotificationReadPayload> {
    const reader = getReader(viewer);
    await markNotificationRead(db.manager, reader, id);
    return { message: 'Marked as read.', unreadCount: await countUnreadNotifications(db.manager, reader) };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => MarkAllNotificationsReadPayload, {
    description:
      'Marks a notification and all earlier ones as read. Send the newest notification that the user has seen.',
  })
  async markAllNotificationsRead(
    @Input(() => MarkAllNotificationsReadInput) { newestNotificationId: until }: MarkAllNotificationsReadInput,
    @Ctx() { db, viewer }: Context,
  ): Promise<MarkAllNotificationsReadPayload> {
    const reader = getReader(viewer);
    await markNotificationsReadUntil(db.manager, reader, until);
    return { message: 'All marked as read.', unreadCount: await countUnreadNotifications(db.manager, reader) };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.EVENTS_READ)
  @AllowStale()
  @Query(() => CompanyEventConnection, {
    nullable: true,
    description:
      'The events of a company and its keys, newest first. Events are retained for 90 days. `null` with the error NOT_FOUND for an unknown id.',
  })
  async companyEvents(
    @Arg('companyId', () => ID, { description: COMPANY_ID_DESCRIPTION }) companyId: string,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyEventConnection> {
    return toConnection(await readCompanyEvents(companyId, cursor, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.EVENTS_READ)
  @AllowStale()
  @Query(() => CompanyEventPage, {
    nullable: true,
    description: 'A numbered page of `companyEvents`. `null` with the error NOT_FOUND for an unknown id.',
  })
  async companyEventPage(
    @Arg('companyId', () => ID, { description: COMPANY_ID_DESCRIPTION }) companyId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CompanyEventPage> {
    return toPage(await readCompanyEvents(companyId, page, context, info));
  }
}

@Resolver(() => EventSummary)
export class EventSummaryResolver {
  @FieldResolver(() => Company, {
    nullable: true,
    description: 'The company of the event. `null` if the event belongs to no company.',
  })
  company(@Root() { companyId }: EventSummary, @Ctx() { loaders }: Context): Promise<Company | null> | null {
    return companyId ? loaders.company.load(companyId) : null;
  }

  @FieldResolver(() => MemberReference, {
    nullable: true,
    description:
      'The member of the company whose action caused the event. `null` for administrators, API tokens, the system, and events from before members existed.',
  })
  byMember(@Root() { memberId }: EventSummary, @Ctx() { loaders }: Context): Promise<MemberReference | null> {
    return loadMemberReference(loaders, memberId);
  }

  @FieldResolver(() => Key, {
    nullable: true,
    description: 'The key of the event in its current state. `null` if the event belongs to no key.',
  })
  key(@Root() { keyId }: EventSummary, @Ctx() { loaders }: Context): Promise<Key | null> | null {
    return keyId ? loaders.key.load(keyId) : null;
  }
}

@Resolver(() => CompanyEvent)
export class CompanyEventsResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The actor: the administrator's name, or the member with the company: 'Asha (Acme)'. 'Company' for members without a name, for API tokens, and for events from before members existed. `null` for an automatic event.",
  })
  async by(@Root() { kind, administratorId, memberId }: CompanyEvent, @Ctx() context: Context): Promise<string | null> {
    if (administratorId) return (await context.loaders.administrator.load(administratorId))?.name ?? 'Administrator';
    const label = getActorLabel(kind);
    return label === 'Company' ? ((await loadActorName(context, memberId)) ?? label) : label;
  }
}

@Resolver(() => FeedEvent)
export class FeedEventMemberResolver {
  @FieldResolver(() => MemberReference, {
    nullable: true,
    description:
      'The member of the company whose action caused the event. `null` for administrators, API tokens, the system, and events from before members existed.',
  })
  byMember(@Root() { byMemberId }: FeedEvent, @Ctx() { loaders }: Context): Promise<MemberReference | null> {
    return loadMemberReference(loaders, byMemberId);
  }
}
