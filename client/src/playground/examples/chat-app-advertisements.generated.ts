/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Where in the chat app an advertisement is shown. */
export type AdPosition =
  /** In every place. */
  | 'ANYWHERE'
  /** On the left. */
  | 'LEFT'
  /** In the middle. */
  | 'MIDDLE'
  /** On the right. */
  | 'RIGHT';

/** What an advertisement consists of. */
export type AdType =
  /** Cleaned HTML. */
  | 'HTML'
  /** An uploaded image. */
  | 'IMAGE';

export type ChatAppAdvertisementsQueryVariables = Exact<{
  position?: AdPosition | null | undefined;
}>;

export type ChatAppAdvertisementsQuery = {
  activeAdvertisements: Array<{ id: string; title: string; type: AdType; position: AdPosition; content: string }>;
};

export const ChatAppAdvertisementsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ChatAppAdvertisements' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'position' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'AdPosition' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'activeAdvertisements' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'position' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'position' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'position' } },
                { kind: 'Field', name: { kind: 'Name', value: 'content' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ChatAppAdvertisementsQuery, ChatAppAdvertisementsQueryVariables>;

export const useChatAppAdvertisementsQuery = (
  options?: Apollo.useQuery.Options<ChatAppAdvertisementsQuery, ChatAppAdvertisementsQueryVariables>,
) => Apollo.useQuery(ChatAppAdvertisementsDocument, options);

export const useChatAppAdvertisementsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<ChatAppAdvertisementsQuery, ChatAppAdvertisementsQueryVariables>,
) => Apollo.useLazyQuery(ChatAppAdvertisementsDocument, options);
