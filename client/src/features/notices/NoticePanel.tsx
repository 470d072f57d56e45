import { Anchor, Button, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataState } from '../../shared/DataState.tsx';
import { EmptyNotice } from '../../shared/EmptyNotice.tsx';
import { formatDate, formatExactly } from '../../shared/formats.ts';
import { useNow } from '../../shared/now.ts';
import { problemOf } from '../../shared/problem.ts';
import { Tag } from '../../shared/Tag.tsx';
import { useTimeZone } from '../../shared/time-zone.ts';
import { toast } from '../../shared/toast.ts';
import { groupByDay, isWaiting, noticeView, type Reader } from './notice-words.ts';
import classes from './NoticePanel.module.css';
import {
  type NoticeLineFragment,
  useNoticesQuery,
  useReadNoticeMutation,
  useReadNoticesMutation,
} from './notices.generated.ts';

const STEP = 20;
const MOST = 100;

interface NoticePanelProps {
  reader: Reader;
  unread: number;
  /** Called with how many are unread now. */
  onUnread: (count: number) => void;
  onClose: () => void;
}

/** What happened, the latest first; each line leads to its place. */
export default function NoticePanel({ reader, unread, onUnread, onClose }: NoticePanelProps) {
  const [limit, setLimit] = useState(STEP);
  const result = useNoticesQuery({ variables: { limit }, fetchPolicy: 'cache-and-network' });
  const [readNotice] = useReadNoticeMutation();
  const [readNotices, { loading }] = useReadNoticesMutation({
    update: (cache) => {
      for (const { id } of items) cache.modify({ id: `Notice:${id}`, fields: { isRead: () => true } });
    },
  });
  const items = result.data?.notices.items ?? [];

  const open = async ({ id, isRead }: NoticeLineFragment) => {
    onClose();
    if (isRead) return;
    const update = { id: `Notice:${id}`, fields: { isRead: () => true } };
    const { data } = await readNotice({ variables: { id }, update: (cache) => void cache.modify(update) }).catch(
      // whoever wanted to go there has gone; it stays unread
      () => ({ data: undefined }),
    );
    if (data?.readNotice.unreadCount != null) onUnread(data.readNotice.unreadCount);
  };

  const readAll = async () => {
    try {
      const { data } = await readNotices({ variables: { until: items[0]!.id } });
      if (data?.readNotices.unreadCount != null) onUnread(data.readNotices.unreadCount);
    } catch (error) {
      toast.error(problemOf(error).message);
    }
  };

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          Notifications
        </Title>
        {unread > 0 && items.length > 0 && (
          <Button variant="subtle" size="compact-sm" loading={loading} onClick={readAll}>
            Mark all read
          </Button>
        )}
      </div>
      <div className={classes.list}>
        <DataState result={result} failure="The notifications could not be loaded" skeleton={<PanelSkeleton />}>
          {({ notices: { items: notices, pageInfo } }) => (
            <>
              <Days notices={notices} reader={reader} onOpen={(notice) => void open(notice)} />
              {pageInfo.totalCount > notices.length && limit < MOST && (
                <Button
                  variant="subtle"
                  fullWidth
                  radius={0}
                  loading={result.loading}
                  onClick={() => setLimit(limit + STEP)}
                >
                  Show earlier ones
                </Button>
              )}
              {!notices.length && <Nothing reader={reader} />}
            </>
          )}
        </DataState>
      </div>
      <div className={classes.foot}>
        <Anchor component={Link} size="sm" to={reader === 'admin' ? '/adminSettings' : '/settings'} onClick={onClose}>
          Choose which mails you get
        </Anchor>
      </div>
    </div>
  );
}

interface DaysProps {
  notices: readonly NoticeLineFragment[];
  reader: Reader;
  onOpen: (notice: NoticeLineFragment) => void;
}

function Days({ notices, reader, onOpen }: DaysProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  return groupByDay(notices, now, timeZone).map(({ day, notices: ofDay }) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ul className={classes.lines}>
        {ofDay.map((notice) => {
          const { title, detail, path, icon: Icon, tone } = noticeView(notice, reader, timeZone);
          const { id, occurredAt, isRead } = notice;
          return (
            <li key={id}>
              <Link
                className={classes.line}
                to={path}
                data-unread={!isRead || undefined}
                onClick={() => onOpen(notice)}
              >
                <span className={classes.icon} data-tone={tone}>
                  <Icon size={16} stroke={2} aria-hidden />
                </span>
                <span className={classes.words}>
                  <span className={classes.title}>
                    {title}
                    {!isRead && <VisuallyHidden> (unread)</VisuallyHidden>}
                  </span>
                  <span className={classes.detail}>{detail}</span>
                  {isWaiting(notice) && <Tag tone="amber">Waiting</Tag>}
                </span>
                <time className={classes.time} dateTime={occurredAt} title={formatExactly(occurredAt, timeZone)}>
                  {formatDate(occurredAt, day === 'Earlier' ? 'DD Mon YYYY' : 'HH:MM', timeZone)}
                </time>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

const Nothing = ({ reader }: { reader: Reader }) => (
  <EmptyNotice
    icon={<IconBell size={28} stroke={1.5} aria-hidden />}
    title="Nothing yet"
    text={
      reader === 'admin'
        ? 'Requests that wait, new companies and keys that end soon appear here.'
        : 'Decisions about your requests, and reminders before a key ends, appear here.'
    }
  />
);

const PanelSkeleton = () => (
  <Stack gap="md" p={16}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} h={40} />
    ))}
  </Stack>
);
