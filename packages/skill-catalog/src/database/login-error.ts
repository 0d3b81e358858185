import { errorMessage } from "@skillwright/skill-text";
import { CatalogError } from "../catalog-problem.js";
import { sqlState } from "./statement-error.js";

/**
 * Why a server that answers does not let us in, in our words; `undefined` for any other error. Nothing is gained by asking it again.
 * `address` has no password in it.
 */
export function toLoginError(error: unknown, address: string): CatalogError | undefined {
  const code = sqlState(error);
  const said = errorMessage(error);
  if (code === "3D000") {
    const message = `There is no such database at ${address}. Create it, with a user that owns it: CREATE DATABASE … OWNER …`;
    return new CatalogError("database-missing", message, error);
  }
  // 28P01: the password; 28000: the user, or what pg_hba.conf says. `pg` itself refuses to log in without a password.
  if (code.startsWith("28") || (code === "" && /SASL|password/i.test(said))) {
    return new CatalogError("login-refused", `${address} refuses the login: ${said}. Check ${URL_PARTS}.`, error);
  }
  // The same code is that of any denial; only the detail says that it is this one.
  if (code === "42501" && /\bCONNECT\b/.test(String((error as { detail?: unknown }).detail))) {
    return new CatalogError("login-refused", `${address} refuses the user: ${said}. Grant it CONNECT.`, error);
  }
  if (/CERT|SSL|TLS/.test(code) || (code === "" && /\bSSL\b/.test(said))) {
    const message = `${address} and this program do not agree on TLS: ${said}. Set sslmode in the URL.`;
    return new CatalogError("login-refused", message, error);
  }
  return undefined;
}

const URL_PARTS = "user and password in the URL, and pg_hba.conf on the server";
