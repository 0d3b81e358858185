import type { JSONRPCMessage, McpServer, Transport } from "@modelcontextprotocol/server";
import { errorMessage, printable, shortenLine } from "@skillwright/skill-text";

const INVALID_PARAMS = -32602;
const MAX_CHARACTERS = 500;
const MAX_REPORTS = 100;

/** Makes every error that a server answers with a sentence: the SDK sends the list of faults of its schema library as it is. */
export function usePlainErrors(mcp: McpServer): McpServer {
  const connect = mcp.server.connect.bind(mcp.server);
  mcp.server.connect = (transport: Transport) => {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(toPlainMessage(message), options);
    return connect(transport);
  };
  return mcp;
}

function toPlainMessage(message: JSONRPCMessage): JSONRPCMessage {
  if (!("error" in message)) return message;
  const { error } = message;
  const plain = toPlainText(error.message);
  if (plain === error.message) return message;
  return { ...message, error: { ...error, code: INVALID_PARAMS, message: plain } };
}

/** Passes errors on as one line each, and after a hundred of them only says that there are more. */
export function reportPlainly(onError: ((error: Error) => void) | undefined): ((error: Error) => void) | undefined {
  if (!onError) return undefined;
  let reported = 0;
  return (error) => {
    reported++;
    if (reported > MAX_REPORTS) return;
    const more = reported === MAX_REPORTS ? " Further errors are not reported." : "";
    const message = printable(shortenLine(toPlainText(errorMessage(error)), MAX_CHARACTERS));
    onError(new Error(`${message}${more}`, { cause: error }));
  };
}

/** One fault as the schema library lists it. */
interface SchemaFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const MAX_FAULTS = 3;

/** `Invalid params: cursor: expected string, received number.`; any other text as it is. */
function toPlainText(text: string): string {
  const start = text.indexOf("[\n");
  const faults = start === -1 ? undefined : readFaults(text.slice(start));
  if (!faults) return text.replaceAll(": Invalid input: ", ": ");
  const shown = faults.slice(0, MAX_FAULTS).map(({ path, message }) => {
    const place = path.filter((part) => part !== "params").join(".");
    return `${place === "" ? "" : `${place}: `}${message.replace(/^Invalid input: /, "")}`;
  });
  const more = faults.length > MAX_FAULTS ? `; ${faults.length - MAX_FAULTS} more` : "";
  return `Invalid params: ${shown.join("; ")}${more}.`;
}

function readFaults(text: string): readonly SchemaFault[] | undefined {
  try {
    const faults: unknown = JSON.parse(text);
    return Array.isArray(faults) && faults.length > 0 && faults.every(isFault) ? faults : undefined;
  } catch {
    // Another text with a bracket in it.
    return undefined;
  }
}

function isFault(value: unknown): value is SchemaFault {
  const { path, message } = (value ?? {}) as { path?: unknown; message?: unknown };
  return Array.isArray(path) && typeof message === "string";
}
