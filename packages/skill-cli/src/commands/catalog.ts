import type { QuotaLimits } from "@skillwright/skill-catalog";
import { Argument, InvalidArgumentError, Option } from "commander";
import {
  ACTIONS,
  type CatalogAction,
  type CatalogInput,
  type CatalogOptions,
  runAction,
} from "../catalog/run-action.js";
import { type CommandModule, examples } from "../command.js";
import { toAmount, toCount, toPositive } from "../options/option-number.js";
import { append } from "../options/skill-options.js";

export const catalog: CommandModule<CatalogInput["args"], CatalogOptions> = {
  configure: (command) =>
    command
      .addArgument(new Argument("<action>", "what to do").choices(Object.keys(ACTIONS) as CatalogAction[]))
      .argument(
        "[subjects...]",
        "folders (of a skill, or of many) or archives to publish, a request, a skill as publisher/name, a tenant",
      )
      .option("--catalog <url>", "memory:, file:folder or postgres://… (default: $SKILLWRIGHT_CATALOG)")
      .option("--replica <url>", "a server that follows it, for reading; may be repeated", append)
      .option("--tenant <name>", "whose skills (default: $SKILLWRIGHT_TENANT, else default)")
      .option("--publisher <name>", "who publishes, for publish, token and list")
      .option("--tag <name>", "a tag to set; for search: a tag to have; may be repeated", append)
      .option("--number <n>", "a version, for tag and yank", toCount)
      .option("--reason <text>", "why a version is taken back")
      .option("--actor <name>", "who does this, for the audit (default: the publisher)")
      .option("--top-k <n>", "skills that a search finds at most", toCount, 5)
      .option("--min-score <x>", "the lowest score that is selected", toAmount)
      .addOption(new Option("--kind <kind>", "make a token, for this").choices(["read", "publish", "metrics"]))
      .option("--quota <limits>", "limits of a tenant: words=N, bytes=N, versions=N, separated by commas", toQuota)
      .option("--days <n>", "days until a new token expires", toPositive)
      .option("--revoke <id>", "end a token", toCount)
      .option("--http <host:port>", "where to serve", toAddress)
      .option("--open", "serve reads without a token")
      .option("--proxies <n>", "proxies of yours before the service, for limits by address (default: 0)", toCount)
      .addHelpText(
        "after",
        examples(
          ["skillwright catalog publish skills/pdf --publisher acme --catalog file:catalog", "a new version"],
          ["skillwright catalog publish skills --publisher acme", "every skill below, in batches"],
          ['skillwright catalog search "fill in this form" --catalog file:catalog', "as match, over the catalog"],
          ["skillwright catalog list acme", "what is published, by all or by one"],
          ["skillwright catalog token --kind publish --publisher acme", "told once, stored as a hash"],
          ["skillwright catalog token", "which tokens there are; --revoke 3 ends one"],
          ["skillwright catalog serve --http 127.0.0.1:7430", "well-known index, archives, /search"],
          ["skillwright catalog tenant sales --quota versions=10000", "limit what a tenant stores"],
          ["skillwright catalog doctor", "schema, replicas, statistics, files"],
        ),
      ),
  run: (input) => runAction(input),
};

function toQuota(value: string): QuotaLimits {
  const limits: Record<string, number> = {};
  for (const part of value.split(",")) {
    const [, name, limit] = /^(words|bytes|versions)=(\d{1,15})$/.exec(part.trim()) ?? [];
    if (name === undefined)
      throw new InvalidArgumentError("Limits such as versions=10000,bytes=1000000000 are expected.");
    limits[name] = Number(limit);
  }
  return limits;
}

function toAddress(value: string): { host: string; port: number } {
  const [, host = "127.0.0.1", port = ""] = /^(?:(\[[0-9a-f:]+\]|[^:]+):)?(\d{1,5})$/i.exec(value) ?? [];
  if (port === "" || Number(port) > 65535)
    throw new InvalidArgumentError("An address such as 127.0.0.1:7430 is expected.");
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}
