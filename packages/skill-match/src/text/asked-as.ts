/**
 * How people ask for what skills do, a line a meaning: the words that skills use, then what people say instead, as words or phrases.
 * Read by `asked-phrases.ts`. A line is knowledge of the world: add what people say, not what one skill or one request happens to hold.
 */
export const ASKED_AS: string = `
docx word document | letter, letterhead, stationery, memo, contract draft, tracked changes, redline, mail merge, microsoft office, office file, doc file, typed up
pdf | scan, scans, scanned, printout, paper form, fillable, sign here, page numbers, stapled, blank pages
form fill | fill in, fill out, fill blanks, questionnaire, application form
pptx presentation slides | keynote, pitch, speaker notes, bullet slides, boardroom, lecture, meetup talk
xlsx spreadsheet excel | pivot, pivot table, vlookup, formula, formulas, cells, columns, rows, ledger, expense sheet, household budget, sums, totals, sheet, sheets, csv cleanup, tabular
ocr text extraction | read text, photo text, receipts, handwriting, handwritten, digitize
chart plot visualization | bar graph, pie, line graph, histogram, heat map, scatter, trend line, axes, plotting, graphs
report | write up, writeup, findings, numbers together, one pager
newsletter internal communication | team update, status mail, company wide, all hands, announcement, weekly update, progress plans problems, 3p update, leadership update, faq answers, heads up everyone
theme styling | look and feel, restyle, skin, ready made looks, colour scheme, palette, fonts
brand guidelines | corporate colours, corporate colors, house style, company look, official colors, corporate identity, logo colors
frontend design ui | prettier, ugly, landing page, polished page, home page, web page, website look, visually, slick, generic looking, boring looking, template look, ai looking
canvas design poster | flyer, print piece, cover art, album cover, banner, leaflet, wall art
algorithmic generative art | flow field, particles, p5, artwork, code art, perlin, sliders to play
image generation | picture of, painting, watercolor, illustration, draw me, cartoon, portrait, wallpaper, avatar, photorealistic
gif animation | animated, loop animation, emoji, reaction, bouncing, spinning
logo icon | emblem, favicon, app icon
figma mockup wireframe | mock up, comps, handoff from designers, prototype screens
accessibility a11y wcag | screen reader, colour blind, color blind, keyboard only, blind users, contrast ratio, disabled users, aria
responsive layout css | phone screens, breakpoints, looks broken on mobile, different screen sizes, flexbox, centered
copywriting copy | headline, tagline, slogan, sales text, persuasive, catchy
edit proofread writing | typos, grammar, spelling, sounds robotic, sound human, tighten, wordy, polish, rephrase, clearer prose
humanizer ai writing | chatgpt sounding, sounds like ai, sounds like chatgpt, reads like chatgpt, written by chatgpt, chatgpt wrote, ai generated text, ai slop, robotic
summarize summary | tldr, gist, key points, shorten, boil down, condense, long read, main takeaways, recap
translate localization i18n | other languages, german version, spanish version, multilingual, right to left, foreign language
readme documentation | front page, how to run it, explains project, getting started, newcomers, what it does
documentation docs coauthoring | write docs, manual, user guide, design doc, proposal draft, rfc, spec together, write together
tutorial onboarding guide | step by step, walk through, teach, lesson, newcomer, new hire, new joiner
architecture decision record adr | why we chose, write down why, decision log, rationale, rejected alternatives, chose over
diagram mermaid architecture | boxes and arrows, sketch of system, flow chart, sequence of calls, picture of architecture, org chart
changelog release notes | what changed, whats new, since last version, since last tag, shipped this
blog article content | post about, write post, long form, thought leadership
citation bibliography | references, reference list, footnotes, doi, bibtex, sources list
peer review manuscript | referee, reviewer comments, journal asked, review paper
literature review research papers | what is known, published since, state of the art, prior work, studies on, studies about, published work, related work, evidence on, scholarly
scientific writing manuscript | introduction section, discussion section, methods section, journal submission, abstract for
latex venue template | conference format, camera ready, two column, neurips style, paper template
grant proposal | funding, funder, nih, nsf, fellowship
poster conference | a0, poster session
resume cv job | hiring manager, cover letter, applying, career, linkedin profile, job hunt, tailor my
interview preparation | mock interview, behavioral questions, practice questions, whiteboard
meeting notes transcript | minutes, action items, call recording, who said what, standup notes, decisions made
brainstorming ideas | ideas, bounce ideas, half baked, rough idea, think through, explore options, not sure what to build
test driven development tdd | test first, failing test first, red green, before code write test
testing unit test | test cases, assertions, specs for, coverage low, untested, edge cases
mutation testing | how good tests, flip operators, tests really catch, tests actually catch, survive
property based testing | random inputs, invariants, round trip, generated inputs, shrinking
fuzzing fuzz | malformed input, random bytes, crash inputs, corpus of inputs, throw garbage
e2e playwright browser testing | click through, clicks, log in flow, headless, ui test, real browser, check button, local site, selectors, web app check
flaky test | sometimes fails, intermittently, passes locally, randomly fails, passes on rerun, rerun
mock stub fixture | fake service, fake data, stand in, dummy data, seed data
systematic debugging debug root cause | weird bug, cannot figure, keeps happening, stops working, broke, tracked down, track down, hunt down, no idea why, crash, crashes, misbehaves, wrong result, off by one, stack trace, hangs
verification completion | claims done, actually works, proof it works, prove it, really fixed, before you say done, tell me its fixed, double check finished, call it complete, shown output
finishing branch merge pull request | work is done, wrap up branch, ready to merge, throw it away, integrate work, everything green
code review | look over my changes, second pair of eyes, feedback on diff, critique code, sanity check code, before merge
receiving code review feedback | reviewer says, reviewer wants, reviewer told, disagree with reviewer, review comments
pull request pr | open pr, merge request, patch submission, babysit
commit message git | message for changes, conventional commits, squash, history clean, staged
git worktree branch | separate checkout, parallel checkout, isolated copy, without touching working copy, two branches at once
git rebase conflict | merge conflict, diverged, messed up branch, lost commits, undo commit, cherry pick, bisect, which commit
plan implementation writing plans | break down work, spec to tasks, steps before coding, before touching code, roadmap of changes, bite sized
executing plans | carry out plan, follow plan, work through plan, batch by batch
parallel agents dispatch subagent | at same time, farm out, several workers, simultaneously, independent problems, split among, unrelated failures, unrelated things, separate workers, divide work
skill creator writing skills | make skill, new skill, build skill, teach agent, package know how, reusable instructions, skill md
mcp server builder | expose tools, tools for agent, connect claude to, let claude use, model context, wrap api for agents, agent tools
prompt engineering | better prompt, reword prompt, system prompt, few shot, instructions for model
agent memory context | remembers, forget between sessions, long running, context window, running out of context, picks up where left
hooks plugin claude code | slash command, before tool runs, after edit run, automatically run on save, block dangerous commands
refactor clean code | tidy, spaghetti, messy code, god class, long function, duplicate code, dead code, hard to read, simplify, untangle, legacy mess, technical debt
lint format style | lint complaints, code formatter, eslint, ruff, prettier
type safety typing | type hints, annotations, mypy, any everywhere, generics, null checks
dependency upgrade | outdated libraries, bump versions, stale packages, abandoned packages, breaking changes, newer version, eol
supply chain risk | abandoned, risky deps, unmaintained, maintainers, typosquat, third party packages, deps risky
license compliance | open source licenses, gpl, copyleft, legal use of library
monorepo workspace | many packages, one repository, turborepo, nx, shared packages
regex pattern | regular expression, match pattern, pattern that matches, capture group, matches dates
documentation api openapi | endpoint reference, swagger, machine readable contract, api contract, describe endpoints
api design rest | endpoints, resource names, pagination, status codes, url structure, versioning of api
graphql schema resolver | resolvers, nested queries, over fetching
websocket realtime | live updates, push updates, chat app, presence
error handling | exceptions, try catch, crash gracefully, swallow errors, fail loudly
concurrency async | race condition, deadlock, threads, parallel requests, event loop, await, goroutine, locks
performance optimization profiling | slow, sluggish, takes forever, takes too long, speed up, faster, lag, bottleneck, hot path, flame graph, hogging, eats memory, laggy, crawl, slow page
memory leak | memory grows, out of memory, oom, ram keeps growing, eats ram
web vitals performance | lighthouse, page load, loads slowly, largest contentful, bundle too big, time to first byte
caching cache redis | stale data, memoize, recompute every time, cdn
rate limit throttling | too many requests, 429, quota, hammering, abuse of endpoint
retry resilience circuit breaker | times out, timeouts, flaky upstream, third party down, back off, keeps failing downstream, cascade
queue event driven messaging | background job, kafka, rabbitmq, async work, workers pick, events between services, dead letter
saga distributed transaction | spans services, undo steps, compensating, partial failure, order payment inventory
event sourcing cqrs | append only, replay history, separate reads, audit trail of changes, rebuild state
microservices | split monolith, break up monolith, service boundaries
feature flag rollout | gradual release, percentage of users, turn on for some, kill switch, dark launch
ab test experiment | split test, variant, which version wins, statistically significant, control group
dockerfile docker container | image size, image is huge, shrink image, containerize, slim image, build image, base image
kubernetes k8s deployment | pods, cluster, crashloop, manifests, ingress, rollout, kubectl, node pool
helm chart | values file, templated manifests
terraform infrastructure iac | provision, cloud resources as code, state file, reproducible infrastructure, spin up servers
ci cd pipeline github actions | build on push, build broke, red build, checks failing, automated builds, workflow yaml, runs on every push, deploy on merge
github actions security | automation on repo, bot permissions, untrusted pull requests, workflow hardening, untrusted input
deploy hosting | go live, put online, publish site, ship it, push to production, host this, make public
rollback release | revert release, bad deploy, undo deploy, go back to previous version
monitoring observability alert | know when it breaks, keep eye on, dashboards, uptime, graphs of traffic, notified, wake me
slo error budget | reliability target, nines, how reliable
tracing distributed | which service is slow, follow request across, spans
logging logs | log lines, grep logs, noisy logs, log file
incident response runbook | site is down, outage, everything is down, on fire, emergency, customers cannot, production down, sev1, who does what
postmortem incident | what went wrong, blameless, after outage, lessons from outage, why it happened
on call handoff | pager, paged, shift change, next engineer, rotation, passing to next
backup disaster recovery | lost data, restore, data loss, snapshot, region goes down
secrets management credentials | api keys, passwords in code, leaked key, env file, rotate keys, hard coded
cost optimization cloud | bill too high, wasting money, spending too much, unused resources, cheaper, expensive, orphaned, aws bill, invoice from cloud
service mesh mtls | sidecar, traffic between services, encrypt between services
load testing | many users at once, traffic spike, how much traffic, stress, thousands of users
nginx proxy network | dns, tls, certificate expired, firewall, load balancer
linux shell bash script | bash, terminal, one liner, cron job, command line, server box, permission denied
sql query optimization | slow query, query takes, explain plan, indexes, joins, full scan, n+1
database schema design | tables for, entities, normalize, foreign keys, data model
database migration | alter table, add column, move data, without downtime, switch databases, zero downtime
postgresql postgres | psql, pg, jsonb
data pipeline etl | nightly load, move data from, ingest, warehouse, sync tables, airflow, batch jobs, dag
dbt transformation | models in warehouse, staging models
data quality validation | bad rows, dirty data, missing values, duplicates, sanity check data, schema of data
data analysis exploratory | look at csv, insights from, patterns in, explore dataset, crunch numbers, dataset, describe data
spark big data | terabytes, huge dataset, too big for memory, partitions, shuffle
dashboard business intelligence | kpi, kpis, executives, metrics view, power bi, tableau
data storytelling | present numbers, narrative for executives, explain data to
time series forecast | predict sales, next month, seasonality, demand, future values
statistics statistical analysis | significant, p value, t test, anova, sample size, confidence interval, correlation, regression, hypothesis
scraping web extraction | pull data from site, crawl, grab from website, harvest, collect prices, extract from pages, listings
geospatial gis map | coordinates, shapefile, latitude, distances between places, heat map of, regions on map, satellite
machine learning model training | train model, classifier, predict churn, predict which, labeled data, overfitting, accuracy, classify
fine tuning lora | adapt model, own data, 7b, gpu memory, adapter, instruction tuned, 24gb, consumer gpu
deep learning pytorch neural | gpu training, epochs, cnn, tensor
embedding vector database | similarity, nearest neighbours, semantic lookup, vectors, similar items
rag retrieval | answer from documents, chat with docs, own documents, knowledge base bot, ground answers, cites sources
hybrid search ranking | keyword hits, embedding hits, combine bm25, merge results, ranked list, search relevance
search quality relevance | irrelevant results, nothing to do with what asked, wrong results come back, bad results, not finding
llm evaluation eval | is model good, grade outputs, judge answers, regression of prompts, hallucinate, hallucinations, makes things up, compare models
llm cost token | token usage, cheaper model, context too long, api bill
explainability interpretability shap | why model decided, feature importance, black box
reinforcement learning | reward, policy agent, gym environment
computer vision detection | detect objects, bounding boxes, camera, photos of defects
security audit vulnerability | hackable, hacked, safe to ship, safe to release, holes, attackers, break in, anything dangerous, is it safe, secure enough
threat modeling stride | what could go wrong, attack paths, who might attack, attack surface, trust boundaries
penetration testing pentest | ethical hack, attack my, break into, try to hack
sql injection xss web security | user input unsafe, sanitize, escape html, csrf, injection
authentication oauth jwt | sign in, sign up, login, log in, sessions, password reset, magic link, social login, who is logged
authorization rbac permission | who can see, roles, admins only, access rights, allowed to
static analysis semgrep codeql | rule to find, scan code for, pattern across code, ban function, find all places
variant analysis | similar bugs, same bug elsewhere, same mistake elsewhere, other places
cryptography constant time | timing, encryption, hashing, nonce, side channel, compares tokens
smart contract solidity audit | token contract, reentrancy, erc20, evm, onchain, staking contract
reverse engineering binary malware | suspicious file, exe, disassemble, decompile, firmware, unknown binary, obfuscated
forensics | what did intruder, memory image, evidence from disk, deleted files
false positive triage vulnerability | is this real, bounty, researcher claims, bogus report, valid finding, proof of concept
privacy gdpr compliance | personal data, cookie, consent, delete user data, data subject, eu users, pii
compliance soc2 iso audit | auditor, certification, policies for, questionnaire from customer
redact anonymize | remove names, black out, hide identities, blind review, strip personal
react component | hooks, jsx, props, re renders, rerenders, state management
nextjs server components | app router, ssr, hydration
vue nuxt | composition api, pinia
tailwind css design system | utility classes, design tokens, component library, reusable components
mobile app ios android | iphone, phone app, app store, swift, kotlin, push notification
react native flutter | cross platform app, both ios and android, expo
python packaging uv | pip, venv, publish to pypi, virtual environment, requirements
fastapi django flask backend | web backend, api server in python, python service
nodejs backend | express, npm script, server in javascript
rust | borrow checker, cargo, lifetimes
go golang | goroutines
c++ memory safety | segfault, buffer overflow, use after free, pointers, null pointer
dotnet csharp | c#, asp net, entity framework, xunit, nuget, blazor
java spring | spring boot, maven, gradle, junit
game development | player, enemies, unity, godot, sprite, physics engine, multiplayer
shader graphics webgl three | 3d, render scene, lighting, mesh
embedded firmware iot | microcontroller, arduino, esp32, raspberry, sensor
web artifacts builder | interactive page, small app, widget, single page, calculator app, quiz app
browser extension | chrome addon, toolbar button
payment stripe billing | credit card, subscriptions, charge customers, refund, take money, recurring charge
email deliverability | lands in spam, goes to spam, bounce, dkim, inbox placement
bioinformatics genomics | dna, genome, variants, mutations, sequencing, fastq, bam, vcf, genes
single cell rna seq | scrna, cell types, clusters of cells, differential expression, umap, transcriptome, counts matrix
protein structure | folding, pdb, amino acids, binding site, residues, alphafold
drug discovery chemistry molecule | compounds, smiles, docking, toxicity, ligands, screening molecules, admet, lead compound
clinical medical | patient, patients, hospital, ehr, trial, treatment, diagnosis, doctors
medical imaging dicom | ct, mri, radiology, x ray, scans of patients
histopathology pathology slide | tissue, tumor, biopsy, whole slide
survival analysis | time to event, hazard, kaplan, censored
astronomy | telescope, stars, galaxies, light curve, fits files
materials crystal | band gap, lattice, dft, alloys
quantum computing | qubits, circuits, gates
simulation modeling | queue of customers, monte carlo, differential equations, what if
optimization linear programming | best allocation, schedule shifts, minimize cost, constraints, knapsack, route planning
symbolic math | solve equation, integrate, derivative, algebra, by hand
network graph analysis | who is connected, communities, shortest path, centrality
ecology phylogenetic tree | species, evolutionary, taxa
lab protocol automation | pipetting, plate, liquid handler, bench, wet lab
neuroscience eeg signal | brain, heart rate, ecg, electrodes, biosignals
pricing strategy | what to charge, how much to charge, price, prices, packaging tiers, willingness to pay, people will pay, free plan, discounts
go to market launch | release product, launch week, product hunt, first customers, announce product, launching
competitor analysis competitive | rivals, alternatives page, versus page, how we compare, other players, battle card
customer research persona | interviews with users, who buys, user interviews, target audience, ideal customer, jobs to be done, understand customers, reviews mining
seo search engine | google ranking, rank on google, organic traffic, meta tags, keywords, not showing up in google, backlinks, search console, structured data, ai overviews
programmatic seo | pages at scale, hundreds of pages, template pages, city pages
paid ads campaign | google ads, facebook ads, ad spend, roas, ad creative, adwords, retargeting, cpc
conversion optimization cro | nobody signs up, visitors leave, bounce rate, signup form, abandon, more signups, page converts, people drop off, trial to paid, checkout drop
onboarding activation | new users leave, first run, aha moment, never come back, sign up and disappear
churn retention | cancel, cancelling, customers leaving, win back, unsubscribe, cancel flow, dunning, failed payments
referral affiliate | word of mouth, invite friends, recommend us
email sequence drip | welcome emails, follow up emails, nurture, lifecycle emails, autoresponder
cold email outreach | prospects, strangers, reach out, sales emails, outbound, first contact
sales crm pipeline | deals, leads, follow up with customers, prospecting, quota, objections, closing
social media content | tweet, posts for linkedin, instagram, tiktok, viral, followers, content calendar
marketing psychology | nudge, biases, why people buy, persuasion
startup financial model | runway, burn, investors, fundraising, projections, valuation, cap table, unit economics, investor update
market sizing | tam, how big is market, addressable
accounting invoice finance | bills, receipts, taxes, bookkeeping, expenses, reconcile, owed, vat, write off
stock trading backtest | strategy on prices, shares, portfolio, momentum, historical prices, ticker, peeking, dividends, option chain, buy low
crypto wallet defi | coins, bitcoin, swap tokens, gas fees, airdrops
risk metrics portfolio | drawdown, value at risk, sharpe, volatility
contract legal | nda, agreement, clauses, lawyer, terms of service, liability
hr employee | performance review, job posting, hiring, one on one, salary, team member
product requirements prd user story | spec for feature, acceptance criteria, tickets from, backlog, requirements, what to build, stakeholders want
prioritization roadmap | what first, most important, rank features, quarter plan
retrospective agile scrum | sprint, what went well, standup, kanban, velocity
project management issue tracker | in progress, assign, tickets, backlog, move ticket, task board, to done
linear jira asana issue | move to in progress, assign to, ticket number, story points
notion knowledge | wiki, workspace page, database of notes, capture knowledge
customer support | angry customer, help desk, reply to customer, refund request, canned replies
domain name | name for startup, available com, what to call, naming
raffle winner | pick someone at random, giveaway, draw names
lead research | find companies, potential customers, who could buy
file organizer | messy folder, downloads folder, sort my files, duplicates on disk, declutter
weather forecast | rain, umbrella, temperature outside, sunny, snow tomorrow
calendar schedule | appointment, book meeting, free slot, reschedule, agenda, invite
reminder todo task | remember to, dont forget, chores, to do list, errands
notes obsidian | vault, second brain, zettelkasten, jot, journal, diary
music spotify playback | song, songs, playlist, skip track, album, artist
smart home light | lights, thermostat, dim, turn off, living room, heating
travel flight hotel | trip, vacation, itinerary, fly, book room, cheap tickets, layover
transit train | next bus, next train, commute, departure, timetable
recipe cooking meal | dinner, ingredients, cook, grocery, meal prep, fridge
health fitness workout | exercise, calories, gym, sleep, diet, weight loss, nutrition
transcribe speech audio | recording, voice memo, subtitles, captions, what was said, podcast, dictation, interview audio
text to speech voice | read aloud, narrate, voiceover, spoken, say out loud
video download youtube | save clip, youtube link, grab video
video edit generation | clip, trim, footage, cut video, short film, motion graphic, trailer
image edit enhance | blurry, background removal, upscale, crop, sharpen, retouch, resize, screenshot better
photo | pics, snapshots, album
screenshot capture | what screen looks like, page looks like, picture of page
news briefing | headlines, what happened today, digest, morning brief
email inbox gmail | unread, reply to mail, mailbox, messages waiting
messaging slack telegram whatsapp | dm, text my, send message, channel post, ping team
password manager | vault login, 1password, bitwarden
pdf ebook book | kindle, epub, chapters
learning study tutor | exam, flashcards, quiz me, explain like, homework
fact check research | is it true, verify claim, sources for, look up, deep dive, find out about, research topic
matplotlib seaborn plotly | publication figure, scatter plot, bar chart, error bars, box plot, violin plot, publication ready
rdkit cheminformatics | smiles, molecular weight, logp, substructure, fingerprints, drug likeness
biopython sequence | fasta, genbank, dna sequences, align sequences, primers
pydicom dicom | ct scans, mri scans, medical scans, patient scan
polars dataframe | faster than pandas, pandas too slow, lazy query
dask parallel | does not fit in memory, larger than ram, bigger than memory, too big for pandas
scikit learn | random forest, cluster customers, clustering, cross validation, train classifier, gradient boosting
statsmodels | ols, mixed effects, arima, logit, regression table
pytorch | neural net, transformer from scratch, training loop
transformers huggingface | pretrained model, bert, sentiment of text, text classifier
opentrons lab automation | pipetting robot, dilution series, 96 well
zotero reference | reference manager, library of papers, export citations
cirq qiskit quantum | qubit, entangle, grover
astropy astronomy | star catalogue, redshift, sky coordinates, telescope images
scanpy anndata single cell | cell clusters, marker genes, 10x data, h5ad
deseq differential expression | up regulated, down regulated, treated versus control, bulk rna
gene enrichment | gene list, go terms, pathways
mass spectrometry proteomics | peptides, mzml, spectra, metabolites
flow cytometry | fcs, gating
phylogenetic | evolutionary tree, newick, ancestors
pubmed paper search | medical papers, articles about, recent studies, biomedical literature
clinical trial | enrolling patients, nct, recruiting studies
alphafold structure prediction | 3d structure of protein, fold this sequence
molecular docking | binds to, binding pose, pocket
markdown convert | to markdown, md file, as markdown, into text for llm
devcontainer | same environment for everyone, works on my machine, dev environment in container
ansible configuration | configure many servers, fleet of machines
gitops argocd | cluster follows repo, sync cluster with git
prometheus grafana | metrics scraping, alerts on metrics, time series metrics
sentry error tracking | crash reports, errors users hit
datadog newrelic | apm
elasticsearch search | full text, index documents, log search
redis | in memory store, session store
mongodb nosql | document store
sqlite duckdb | local database, query csv with sql, parquet
snowflake bigquery databricks warehouse | analytics warehouse, lakehouse
supabase firebase | backend as service, row level security
vercel netlify | preview deploy, put site online, host next app
cloudflare worker | edge function, cdn rules
aws lambda serverless | functions in cloud, pay per call, cold start
azure | entra, bicep, resource group, app service
gcp google cloud | cloud run, gke
stripe paypal | take payments, buy button, card payment
playwright selenium puppeteer | drive browser, automate clicks, fill web form, log into website
postman api testing | try endpoint, call api, check api responses
jest vitest | javascript tests, snapshot tests
pytest | python tests, fixtures, parametrize
junit | java tests
storybook component | component gallery, isolated components
webpack vite bundler | build is slow, bundle size, tree shaking
eslint prettier | code style rules, formatting rules
cmake build | compile c++, linker errors, makefile
vcpkg conan | c++ packages
powershell windows | windows script, active directory, registry
excel powerquery | merge workbooks, unpivot
power bi dax | report visuals, data model in power bi
power automate flow | when email arrives, approvals flow, flow failed
sharepoint teams outlook microsoft 365 | tenant, mailbox, my meetings, teams chat
salesforce hubspot | crm records, opportunities, contacts list
jira confluence | sprint board, epics, issue key
trello asana monday | board columns
airtable | records table
zapier n8n workflow automation | when this happens do that, connect two apps, no code automation
wordpress shopify | online shop, store theme, plugin for site, product page
legacy modernization migration | old codebase, rewrite in, port to, move off, cobol, end of life, jquery
code explanation onboarding codebase | what does this code do, explain this code, understand this repo, new to project, where is handled, how is it structured
code documentation comments | docstrings, jsdoc, comment functions, javadoc
dead code unused | nothing calls, remove unused, leftovers
api versioning deprecation | old clients, sunset, backwards compatible
idempotency | charged twice, duplicate requests, run twice, retry safe
timezone date | off by one hour, daylight saving, utc
pagination | infinite scroll, page through, next page
file upload storage | s3, attachments, large files, presigned
search feature | search box, autocomplete, typeahead
multi tenant saas | separate customers data, tenants
database replication sharding | too big for one server, read replica, scale database
connection pool | too many connections, connections exhausted
dependency injection solid design pattern | decouple, tightly coupled, swap implementation, factory pattern, clean architecture, hexagonal
domain driven design | bounded context, aggregates, ubiquitous language
state machine | transitions, order status
code generation boilerplate scaffold | starter project, skeleton, new project from scratch, boilerplate, bootstrap project
cli tool argument parsing | command line tool, flags and options, terminal program
debugger breakpoint | step through, inspect variables
regression bisect | worked last week, worked yesterday, since update, used to work
production hotfix | urgent fix, patch live, customers affected
estimation planning | how long will it take, effort, story points
pair programming mentoring | teach junior, explain to junior, mentor
code metrics complexity | too complex, cyclomatic, hot spots
secure defaults insecure | fail open, default password, debug mode on, weak defaults
dangerous api sharp edges misuse | easy to misuse, footgun, misuse resistant
differential review | what did change break, security of this diff, review changes for security, commit introduces
spec compliance | does code match spec, matches whitepaper, rfc conformance, follows specification
entry point attack surface | who can call, public functions, externally callable
token integration | weird erc20, fee on transfer
sandbox isolation | run untrusted code, contain, jail
code signing release | notarize, sign binary
browser devtools network | console errors, network tab, requests failing in browser
web scraping firecrawl | whole website as text, site to markdown
knowledge graph ontology | entities and relations, triples
data extraction structured output | json from text, parse invoices, fields from documents
chatbot conversation | bot for website, answers visitors, talk to users
voice agent call | phone calls, answers phone, speech bot
image dataset labeling annotation | label images, annotators
synthetic data | fake dataset, generate training data
model deployment serving | serve model, inference endpoint, host model, gpu server
quantization llm local | run locally, on laptop, smaller model, gguf, ollama
prompt injection safety guardrail | jailbreak, ignore previous instructions, block bad outputs, unsafe answers
multi agent orchestration | several agents, agents talk, delegate to agents, supervisor agent
agent evaluation trace | agent went wrong, trajectories, score agent
context compression | conversation too long, compact context, summarise conversation
presentation speech | talk outline, rehearsal, audience
negotiation salary | counter offer, asking for more money
feedback difficult conversation | tell colleague, hard talk, confront, bad news
decision making framework | pros and cons, which option, cannot decide, trade offs
stakeholder communication | explain to boss, non technical audience, executives, in plain english, simple words
okr goals | quarterly goals, key results
onboarding employee | first week, new colleague
meeting agenda preparation | prepare for meeting, before my call, briefing before
time management focus productivity | procrastinate, distracted, plan my day, too many tasks, pomodoro
habit tracker | streak, every day routine
event planning | party, conference organizing, venue
real estate | house, apartment, rent, mortgage
insurance claim | coverage claim
tax return | deductions, irs, tax form, filing taxes
subscription expense tracking | where my money goes, monthly spending, subscriptions, bank statement, save money
investment portfolio | retirement, etf, rebalance, diversified
shopping price comparison | cheapest, buy online, compare prices, best price
package tracking delivery | where is my parcel, shipment
restaurant food | where to eat, book table, takeout
movie book recommendation | what to watch, what to read
language learning | vocabulary, practice spanish, conjugate
math homework | solve problem, equations
mental health wellness | stressed, anxious, meditation, burnout
medical symptom | headache, lab results, blood test, medication
dnd roleplay game | dungeon, campaign, character sheet, dice
fiction story writing | novel, plot, characters, chapter, short story
poetry song lyrics | rhyme, lyrics, verses
podcast production | episode, show notes
youtube channel creator | thumbnails, video script, subscribers
social profile bio | about me, bio, headshot
genealogy family | ancestors, family tree
drone robot hardware | robot arm, ros, servo
3d printing cad | stl, printable, model part, enclosure
electronics circuit | schematic, pcb, resistor, voltage
energy battery solar | panels, power usage, kwh
car vehicle tesla | charge car, unlock car, precondition
camera surveillance | doorbell, motion alert
gardening plants | watering, soil
pets | dog, cat, vet
electrician electrical wiring | fuse, breaker tripped, socket, no power, lights flicker, outlet
locksmith lock | locked out, lost my key, broken key
home repair maintenance | handyman, leaky, squeaky, drywall, paint room, fix around house
appliance | washing machine, dishwasher, oven, fridge broken
heating boiler radiator | no heat, cold house, furnace, air conditioner
emergency urgent | right now, immediately, help me now
cleaning household | vacuum, laundry, stain, mop
moving relocation | new flat, moving house, movers
child parenting | toddler, kids, bedtime, babysitter
car repair mechanic | engine light, flat tire, brakes, oil change
pest | ants, mice, cockroaches
wedding | bride, groom, vows, guest list
gift | present for, birthday idea
travel visa passport | border, embassy, immigration
it support helpdesk | wifi, printer, vpn, laptop wont start, blue screen, cannot connect
password account access | locked account, forgot my password, cannot log in
leave vacation hr | days off, sick day, time off, parental leave
payroll salary | payslip, wages, overtime
expense reimbursement | claim back, travel costs
procurement vendor supplier | quote from, purchase order, bids
inventory stock warehouse | out of stock, reorder, shelves
shipping logistics | parcel, courier, customs, freight
returns refund order | send back, money back, wrong item
survey questionnaire feedback | ask our customers, nps, poll
translation interpreter | in french, in german, into english, in japanese
presentation slides pptx | powerpoint, slideshow, slide deck, ppt, google slides
docx document | word document, word file, word doc, microsoft word, ms word, in word
spreadsheet xlsx | excel file, google sheets, excel sheet, workbook
lesson curriculum teaching | syllabus, class plan, pupils, students, classroom
grading rubric assessment | mark essays, grade papers, score answers
essay academic writing | term paper, thesis, dissertation, homework essay
flashcard spaced repetition | memorize, anki, revise for
tenant landlord lease | evict, rental agreement, deposit back
patent intellectual property | invention, prior art, trademark
divorce custody family law | alimony, separated
donation nonprofit fundraising | charity, donors
bank transfer payment | send money, iban, account balance, wire
loan mortgage credit | interest rate, borrow, repay, debt
currency exchange | dollars to euros, convert euros, exchange rate
budget personal finance | spending plan, afford, save up
government public service | permit, city hall, license plate
podcast audio editing | remove noise, cut silence, mix track
music composition | chords, melody, beat, midi
photo editing | brighten, red eye, lightroom, filter
drawing illustration art | doodle, comic
video subtitle | closed captions, srt
meme | funny picture, caption this
qr code barcode | scan code, qr
map route directions | how do i get to, nearest, driving time
sport score | match result, league, standings, who plays
chess game | opening, checkmate
horoscope astrology | zodiac, star sign
joke humor | funny, make me laugh
unit conversion | miles to, celsius, pounds to, inches
calculator arithmetic | how much is, percent of, compute
time zone clock | what time is it in, time difference
countdown timer alarm | wake me, in ten minutes
dictionary definition | what does word mean, synonym, antonym
url shortener link | short link, tiny url
ip address domain whois | who owns domain, lookup ip
stock quote market price | share price, how is nasdaq
crypto price | btc price, ethereum price
lyrics song search | what song, name of song
book search | isbn, author of
movie film | showtimes, imdb, actor
air quality pollution | smog, pollen
earthquake disaster | tsunami, hurricane, flood warning
dice random number | coin flip, roll dice, random pick
color palette | hex code, rgb, matching colors
password generator | strong password, random password
text comparison diff | compare two texts, what is different
ascii art banner | text art
grammar checker | correct my english, is this sentence right
sentiment analysis | positive or negative, tone of reviews
named entity extraction | find names in, people mentioned
duplicate detection | same record twice, dedupe
data visualization | draw graph, plot numbers
log analysis | errors in logs, what happened at
network diagnostics | ping, packet loss, traceroute, slow internet
disk storage cleanup | disk full, out of space, free up space
process service restart | hung process, kill process, restart server
email signature template | mail footer
calendar availability | when am i free, find a time
address contact | phone number of, contact details
plumbing pipe leak flood burst | plumber, underwater, flooded, flooding, dripping, faucet, clogged, blocked drain, water everywhere, water coming, wet ceiling, through ceiling
electrical wiring power | electrician
legal contract law | lawyer, attorney, solicitor, paralegal
accounting tax bookkeeping | accountant, bookkeeper, cpa
translate translation | translator, interpreter
design graphic | designer, graphic designer
code review | reviewer, second reviewer
testing qa quality | tester, qa engineer
writing copy content | copywriter, ghostwriter, content writer
editing proofread | proofreader, copy editor
tutor teaching learning | teacher, coach, instructor
nutrition diet meal | nutritionist, dietitian
fitness training workout | personal trainer
travel trip planning | travel agent, tour guide
hiring recruiting candidate | recruiter, headhunter, hire someone
data analysis | data analyst, number cruncher
calendar schedule assistant | secretary, personal assistant
investment finance | financial advisor, broker
software architecture design | architect
devops infrastructure deployment | sysadmin, devops engineer
security audit penetration | hacker, security expert
research literature | librarian, researcher
medical health symptom | doctor, physician, nurse
therapy mental wellness | therapist, psychologist, counselor
photo image editing | photographer, retoucher
video editing | video editor, cameraman
music audio production | sound engineer, producer
project management | project manager, scrum master
on call handoff | passing the pager, pass the pager, hand over pager, end of my shift
`;
