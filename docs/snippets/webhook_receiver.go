package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

type Event struct {
	ID, Type, Subject string
	Sequence          int64
}

// Keep these in your database: all your processes share them then, and a restart forgets nothing.
var work, seen, latest = make(chan Event, 1000), map[string]bool{}, map[string]int64{}

func main() {
	webhook, err := standardwebhooks.NewWebhook(os.Getenv("CREDGRAPH_WEBHOOK_SECRET"))
	if err != nil {
		log.Fatal(err)
	}
	go handleAll()
	http.HandleFunc("POST /", func(answer http.ResponseWriter, request *http.Request) {
		// The signature is that of the body as it came, not of JSON that was parsed and written again.
		body, err := io.ReadAll(http.MaxBytesReader(answer, request.Body, 1<<20))
		var event Event
		if err != nil || webhook.Verify(body, request.Header) != nil || json.Unmarshal(body, &event) != nil {
			answer.WriteHeader(http.StatusUnauthorized)
			return
		}
		work <- event
		answer.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}

// handleAll does the long work, after the answer.
func handleAll() {
	for event := range work {
		if seen[event.ID] {
			continue
		}
		seen[event.ID] = true
		word := "late" // A late event must not undo what a later one of its subject has told.
		if event.Sequence >= latest[event.Subject] {
			word, latest[event.Subject] = "new", event.Sequence
		}
		fmt.Println(word, event.Type, event.Subject, event.ID)
	}
}
