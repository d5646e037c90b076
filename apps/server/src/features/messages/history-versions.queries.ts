// SQL of the versions of the newest messages of conversations: whether they have changed, without reading them.
import { messageLimits } from '@kloset/contract/messages'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { splitPairs, pairOf } from '../../platform/database/id-pairs.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface HistoryVersion {
  /** Changes with the messages of the first page, the messages that they quote, their reactions, and what is hidden. */
  readonly version: string
  /** The number of reactions to these messages: removing one can bring back an earlier version. */
  readonly reactionCount: number
  /** No message shows a file or a post. The version does not cover their rows. */
  readonly isText: boolean
}

const CONVERSATIONS_OF_A_STATEMENT = 8

// PostgreSQL gives each change of a row another `xmin`. A new message always comes last and no message is deleted, so
// the messages of the page also show whether there are older ones.
const versions = gatherReads<string, HistoryVersion>(async (db, pairs) => {
  const rows = await preparedQuery<HistoryVersion & { number: number }>(db, {
    name: 'messages.history-version',
    text: `
      -- single-node: distributed, each conversation is a statement of its own.
      select asked.number, page.*
      from unnest((select $1::uuid[]), (select $2::uuid[]))
        with ordinality as asked (reader_id, conversation_id, number)
      left join conversation_members as member
        on member.user_id = asked.reader_id and member.conversation_id = asked.conversation_id
      cross join lateral (
        select
          md5(concat_ws(' ', member.cleared_before, string_agg(message.version, ' '))) as version,
          coalesce(sum(message.reactions), 0)::int as "reactionCount",
          coalesce(bool_and(message.is_text), true) as "isText"
        from (
          select
            upload_id is null and shared_post_id is null as is_text,
            reacted.reactions,
            concat_ws(' ', id, direct_messages.xmin,
              (
                select quoted.xmin from direct_messages as quoted
                where quoted.conversation_id = asked.conversation_id
                  and quoted.id = direct_messages.reply_to_message_id
              ),
              reacted.version) as version
          from direct_messages
          cross join lateral (
            select
              count(*) as reactions,
              string_agg(concat_ws(' ', user_id, xmin), ' ' order by user_id) as version
            from message_reactions
            where conversation_id = asked.conversation_id and message_id = direct_messages.id
          ) as reacted
          where conversation_id = asked.conversation_id
            and created_at > coalesce(member.cleared_before, '-infinity')
          order by created_at desc, id desc
          limit ${messageLimits.historyPage}
        ) as message
      ) as page`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map(({ number, ...version }) => [pairs[number - 1] ?? '', version]))
}, CONVERSATIONS_OF_A_STATEMENT)

export async function findHistoryVersion(
  db: Database,
  { readerId, conversationId }: { readonly readerId: string; readonly conversationId: string },
): Promise<HistoryVersion> {
  const pair = pairOf(readerId, conversationId)
  const found = (await versions(db, [pair])).get(pair)
  if (!found) throw new Error('each conversation that is asked for has a version')
  return found
}
