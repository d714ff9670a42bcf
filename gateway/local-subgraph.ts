import { LocalGraphQLDataSource } from '@apollo/gateway';
import { execute, GraphQLError } from 'graphql';
import type { RequestContext } from '../subgraphs/shared/context.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph.ts';
import { documentParser, type ParsedDocument } from './document-parser.ts';
import { INTERNAL, INTERNAL_MESSAGE } from './internal-error.ts';

type ProcessOptions = Parameters<LocalGraphQLDataSource<RequestContext>['process']>[0];
type Answer = ReturnType<LocalGraphQLDataSource<RequestContext>['process']>;

/** Runs a subgraph in this process. The subgraph's context, with its dataloaders, is made once for each request. */
export class LocalSubgraph extends LocalGraphQLDataSource<RequestContext> {
  readonly #subgraph: Subgraph;
  readonly #contexts = new WeakMap<object, RequestContext>();
  readonly #parse: (text: string) => ParsedDocument;

  constructor(subgraph: Subgraph) {
    super(subgraph.schema);
    this.#subgraph = subgraph;
    this.#parse = documentParser(subgraph.schema);
  }

  override async process(options: ProcessOptions): Answer {
    // The gateway reads the health of a subgraph and its SDL without a request: no resolver of ours runs then.
    if (!isRequestContext(options.context)) return super.process(options);
    const context = this.#contextOf(options.context);
    const answer = await this.#execute(options.request, context);
    const errors = answer.errors?.map((error) => this.#hideInternal(error, context));
    return errors ? { ...answer, errors } : answer;
  }

  async #execute({ query = '', variables, operationName }: ProcessOptions['request'], context: RequestContext): Answer {
    const document = this.#parse(query);
    if (!('kind' in document)) return { errors: document };
    return execute({
      schema: this.#subgraph.schema,
      document,
      variableValues: variables,
      operationName,
      contextValue: context,
    });
  }

  #contextOf(request: RequestContext): RequestContext {
    const known = this.#contexts.get(request);
    if (known) return known;
    const context = this.#subgraph.createContext(request);
    this.#contexts.set(request, context);
    return context;
  }

  #hideInternal(error: GraphQLFormattedError, context: RequestContext): GraphQLFormattedError {
    if (error.extensions?.code !== undefined) return error;
    const cause = error instanceof GraphQLError ? error.originalError : error;
    context.log.error({ err: cause ?? error, subgraph: this.#subgraph.name, path: error.path }, 'a resolver failed');
    return new GraphQLError(INTERNAL_MESSAGE, {
      path: error.path,
      extensions: { code: INTERNAL },
    });
  }
}

function isRequestContext(context: RequestContext | object): context is RequestContext {
  return 'caller' in context;
}

type GraphQLFormattedError = NonNullable<Awaited<Answer>['errors']>[number];
